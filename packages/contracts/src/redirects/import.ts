import { z } from "zod";

export const REDIRECT_CSV_MAX_CHARS = 1_000_000;

export const importRedirectsInputSchema = z.object({
  csv: z
    .string("Choose a CSV file.")
    .min(1, "Choose a CSV file that is not empty.")
    .max(REDIRECT_CSV_MAX_CHARS, "The file is too large.")
    .describe("Text of a CSV file with the old and the new address in each row"),
  isCheckOnly: z
    .boolean("Say whether to check only.")
    .describe("True: nothing is imported, the report says what would be"),
});

export type ImportRedirectsInput = z.infer<typeof importRedirectsInputSchema>;

export const importOutcomes = ["added", "replaced", "unchanged", "refused"] as const;

export const importedRowSchema = z.object({
  line: z.number().int().describe("Line of the file, from 1"),
  fromPath: z.string(),
  toPath: z.string().describe("Empty for a removed address"),
  outcome: z.enum(importOutcomes),
  reason: z.string().describe("Why it was refused; empty for other rows"),
});

export type ImportedRow = z.infer<typeof importedRowSchema>;

export const redirectImportSchema = z.object({
  rows: z.array(importedRowSchema),
  counts: z.record(z.enum(importOutcomes), z.number().int()),
});

export type RedirectImport = z.infer<typeof redirectImportSchema>;
