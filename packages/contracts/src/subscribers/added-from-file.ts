import { z } from "zod";
import { optionalTextSchema, textSchema } from "../primitives/index.ts";

/** About 20,000 addresses. */
export const SUBSCRIBER_CSV_MAX_CHARS = 1_000_000;

export const SUBSCRIBER_CSV_ROWS_MAX = 20_000;

/** Refused rows that the result names; the count includes all. */
export const REFUSED_ROWS_SHOWN_MAX = 50;

/** Unknown words of a status that the result names; the count includes all. */
export const UNCLEAR_WORDS_SHOWN_MAX = 20;

export const STATUS_WORD_MAX_CHARS = 200;

/** Why the list that a file comes from sends no letters to an address. */
export type AbsenceReason = "left" | "bounced" | "complained" | "pending";

export const addSubscribersInputSchema = z.object({
  csv: z
    .string("Choose a file first.")
    .min(1, "Choose a file first.")
    .max(SUBSCRIBER_CSV_MAX_CHARS, "The file is too long. Divide it.")
    .describe(
      "Rows with an e-mail address each, in any column. Columns with the headings Categories and Rhythm, as in the export, are read too, and those in which other mail services write who has left",
    ),
  source: textSchema("Where these people agreed", 200).describe(
    "Where and when these people agreed to get mail, such as Mailchimp list, May 2026",
  ),
  clearWords: z
    .array(z.string().max(STATUS_WORD_MAX_CHARS))
    .max(UNCLEAR_WORDS_SHOWN_MAX)
    .default([])
    .describe("Words of a status in the file that mean that an address may get letters"),
  isCheckOnly: z
    .boolean()
    .default(false)
    .describe("True: nobody is added, the result says what would be"),
  hasConsent: z
    .literal(true, "Tick that these people agreed to get your letters.")
    .describe("These people agreed to get letters"),
});

export type AddSubscribersInput = z.infer<typeof addSubscribersInputSchema>;

const countSchema = z.int().nonnegative();

export const addedSubscribersShape = {
  added: countSchema,
  known: countSchema.describe("In the list already, confirmed, waiting or stopped; unchanged"),
  unsubscribed: countSchema.describe("Have unsubscribed here, so they are not added"),
  refused: countSchema.describe(
    "Rows without a valid address, or with a category or rhythm that does not exist",
  ),
  left: countSchema.describe("Have left the list that the file comes from, so they are not added"),
  bounced: countSchema.describe("Letters to them came back there, so they are not added"),
  complained: countSchema.describe("Complained there, so they are not added"),
  pending: countSchema.describe("Never confirmed there, so they are not added"),
  unclear: countSchema.describe("Have a status there that is not known, so they are not added"),
  unclearWords: z
    .array(z.object({ word: z.string(), rows: z.int() }))
    .describe("The most frequent of these, which clearWords accepts"),
  refusedRows: z
    .array(z.object({ line: z.int(), text: optionalTextSchema("Row", 200) }))
    .describe("The first of them"),
};

export const addedSubscribersSchema = z.object(addedSubscribersShape);

export type AddedSubscribers = z.infer<typeof addedSubscribersSchema>;
