import { z } from "zod";
import { idInputSchema, idParamSchema, textSchema, timestampSchema } from "../primitives/index.ts";
import { optionalDaySchema } from "./class.ts";
import { BATCH_CODES_MAX, BATCH_LABEL_MAX_CHARS } from "./limits.ts";

/** Codes that were made together, each for one student. */
export const codeBatchSchema = z.object({
  batch: z.string().describe("Id of the batch"),
  label: z.string(),
  expiresOn: z.string().nullable().describe("Last day in Lagos; null for none"),
  total: z.number().int(),
  used: z.number().int(),
  createdAt: timestampSchema,
});

export type CodeBatch = z.infer<typeof codeBatchSchema>;

/** A code that a slip of paper carries to one student. */
export const accessCodeSchema = z.object({
  code: z.string().describe("In groups, such as 7K3M-Q9XD-2F4H"),
  usedBy: z.string().nullable().describe("Name of the student; null if unused or deleted"),
  usedAt: timestampSchema.nullable(),
});

export type AccessCode = z.infer<typeof accessCodeSchema>;

const countMessage = `Make 1 to ${BATCH_CODES_MAX} codes at a time.`;

export const createCodesInputSchema = idInputSchema.extend({
  label: textSchema("Label", BATCH_LABEL_MAX_CHARS),
  count: z.coerce
    .number(countMessage)
    .int(countMessage)
    .min(1, countMessage)
    .max(BATCH_CODES_MAX, countMessage),
  expiresOn: optionalDaySchema("Choose a day, or leave it empty.").default(null),
});

export type CreateCodesInput = z.infer<typeof createCodesInputSchema>;

export const batchInputSchema = idInputSchema.extend({
  batch: idParamSchema("The batch is required."),
});

export type BatchInput = z.infer<typeof batchInputSchema>;
