import { z } from "zod";
import { isDay, optionalTextSchema } from "../primitives/index.ts";

function dayOrNoneSchema(label: string, refusal: string) {
  return optionalTextSchema(label, 10).refine((day) => day === "" || isDay(day), refusal);
}

/** Days that editors note in a post. */
export const postDateInputShape = {
  checkOn: dayOrNoneSchema("Check again on", "“Check again on” must be a date, or empty.")
    .optional()
    .describe(
      "Day from which editors find it under “To check”, such as 2027-01-15; empty for none",
    ),
  closedOn: dayOrNoneSchema("Closed on", "“Closed on” must be a date, or empty.")
    .optional()
    .describe("Day on which what it is about ended, today or earlier; empty for none"),
};

/** The day that everybody may know, in the REST API. */
export const postDateShape = {
  closedOn: z.string().describe("Day on which what it is about ended; empty for none"),
};

/** Both days, as the editor loads them. */
export const editablePostDateShape = {
  ...postDateShape,
  checkOn: z.string().describe("Day from which it is to be checked again; empty for none"),
};
