import { z } from "zod";

/** Maximum length of pasted reports; a few hundred bounces. */
export const BOUNCE_TEXT_MAX_CHARS = 500_000;

/** Maximum number of addresses that are stopped at once. */
export const STOPPED_AT_ONCE_MAX = 2_000;

/** Reports of a mail service, pasted. */
export const findBouncedInputSchema = z.object({
  text: z
    .string("Paste the text first.")
    .min(1, "Paste the text first.")
    .max(BOUNCE_TEXT_MAX_CHARS, "The text is too long. Paste it in parts.")
    .describe("Any text with addresses, such as the reports about letters that did not arrive"),
});

/** Subscribers in the text to whom newsletters go. */
export type BouncedList = { subscribers: { _id: string; email: string }[] };

export const stopAddressesInputSchema = z.object({
  ids: z
    .array(z.string("An id must be text.").toLowerCase(), "Choose addresses first.")
    .min(1, "Choose addresses first.")
    .max(STOPPED_AT_ONCE_MAX, "These are too many addresses at once."),
});

export type StopAddressesInput = z.infer<typeof stopAddressesInputSchema>;
