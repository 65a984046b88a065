import { z } from "zod";
import { formatNumber } from "../../primitives/format-number.ts";
import { optionalTextSchema } from "../../primitives/index.ts";

export const AI_ADDRESS_MAX_CHARS = 300;
export const AI_MODEL_MAX_CHARS = 200;
export const AI_STYLE_MAX_CHARS = 1_000;
export const AI_MONTHLY_LIMIT_MAX = 100_000;

const limitMessage = `Drafts a month must be a whole number from 1 to ${formatNumber(AI_MONTHLY_LIMIT_MAX)}, or empty.`;

/** Without an address and a model, AI drafts are not available. */
export const aiSettingsSchema = z.object({
  baseUrl: optionalTextSchema("Address", AI_ADDRESS_MAX_CHARS)
    .refine(
      (text) => text === "" || isServiceAddress(text),
      "Address must be one such as https://api.example.com/v1.",
    )
    .overwrite((text) => text.replace(/\/+$/, ""))
    .describe("URL prefix of /chat/completions; empty: no drafts"),
  model: optionalTextSchema("Model", AI_MODEL_MAX_CHARS),
  monthlyLimit: z
    .number(limitMessage)
    .int(limitMessage)
    .min(1, limitMessage)
    .max(AI_MONTHLY_LIMIT_MAX, limitMessage)
    .nullable()
    .describe(
      "Drafts that all administrators together may have written in a month; null: no limit",
    ),
  houseStyle: optionalTextSchema("House style", AI_STYLE_MAX_CHARS).describe(
    "How the firm writes; sent with every request",
  ),
});

export type AiSettings = z.infer<typeof aiSettingsSchema>;

/**
 * Fields that identify the server of the saved key: after a change, the key would be sent
 * elsewhere.
 */
export const aiSecretFields = ["baseUrl"] as const;

/**
 * Host of an https address with an optional port and path, without user name, query and fragment.
 */
const SERVICE_ADDRESS =
  /^https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]+(?::\d{1,5})?(?:\/[^\s?#\\@]*)?$/i;

/** True for the https address of a service that an owner may type. */
export function isServiceAddress(text: string): boolean {
  return SERVICE_ADDRESS.test(text);
}
