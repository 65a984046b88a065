import { z } from "zod";

/** Settings of a service with OpenAI's chat completions API. */
export type AiSettings = {
  /** URL prefix of `/chat/completions`. */
  baseUrl: string;
  apiKey: string;
  model: string;
};

const addressExample = "must be an address such as https://api.example.com/v1";

export const aiBaseUrlSchema = z
  .url({ protocol: /^https?$/, error: addressExample, abort: true })
  .refine((address) => {
    const { username, password, search, hash } = new URL(address);
    return username + password + search + hash === "";
  }, addressExample)
  .transform((address) => address.replace(/\/+$/, ""));

export const aiMonthlyLimitSchema = z.coerce
  .number("must be a number of drafts")
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(100_000, "can be at most 100000");

/** Restricted to characters of an HTTP header. */
export const aiApiKeySchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/, "must be a key without spaces");

export const aiModelSchema = z
  .string()
  .trim()
  .min(1, "must be the name of a model")
  .max(200, "can have at most 200 characters");
