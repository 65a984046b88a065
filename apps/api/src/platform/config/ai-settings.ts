import { z } from "zod";

/** Any service that speaks OpenAI's chat completions. */
export type AiSettings = {
  /** What `/chat/completions` is added to. */
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

/** It travels in a header. */
export const aiApiKeySchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/, "must be a key without spaces");

export const aiModelSchema = z
  .string()
  .trim()
  .min(1, "must be the name of a model")
  .max(200, "can have at most 200 characters");
