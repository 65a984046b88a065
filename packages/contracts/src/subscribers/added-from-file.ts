import { z } from "zod";
import { optionalTextSchema, textSchema } from "../primitives/index.ts";

/** About 20,000 addresses. */
export const SUBSCRIBER_CSV_MAX_CHARS = 1_000_000;

export const SUBSCRIBER_CSV_ROWS_MAX = 20_000;

/** Refused rows that the result names; the count includes all. */
export const REFUSED_ROWS_SHOWN_MAX = 50;

export const addSubscribersInputSchema = z.object({
  csv: z
    .string("Choose a file first.")
    .min(1, "Choose a file first.")
    .max(SUBSCRIBER_CSV_MAX_CHARS, "The file is too long. Divide it.")
    .describe(
      "Rows with an e-mail address each, in any column. Columns with the headings Categories and Rhythm, as in the export, are read too",
    ),
  source: textSchema("Where these people agreed", 200).describe(
    "Where and when these people agreed to get mail, such as Mailchimp list, May 2026",
  ),
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
  refusedRows: z
    .array(z.object({ line: z.int(), text: optionalTextSchema("Row", 200) }))
    .describe("The first of them"),
};

export const addedSubscribersSchema = z.object(addedSubscribersShape);

export type AddedSubscribers = z.infer<typeof addedSubscribersSchema>;
