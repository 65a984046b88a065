import { z } from "zod";
import { idInputSchema, optionalTextSchema, textSchema } from "../primitives/index.ts";
import { versionInputSchema } from "../row-versions/index.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";
import { findPlaceholders, formatPlaceholders, letterRules } from "./letter-placeholders.ts";

export const LETTER_SUBJECT_MAX_CHARS = 150;
export const LETTER_BODY_MAX_CHARS = 3_000;
export const LETTER_BUTTON_MAX_CHARS = 60;
export const LETTER_NOTE_MAX_CHARS = 500;

/** Maximum number of stored revisions per letter. */
export const LETTER_REVISIONS_MAX = 50;

export const letterFields = ["subject", "body", "button", "note"] as const;

export type LetterField = (typeof letterFields)[number];

/** Editable texts of a letter. The button is empty in a letter without a link. */
export type LetterTemplate = Record<LetterField, string>;

/** Returns the editable fields of a letter. */
export function letterFieldsOf(kind: LetterKind): readonly LetterField[] {
  return letterFields.filter((field) => field !== "button" || hasLink(kind));
}

/** Returns the placeholders that a field may contain. */
export function placeholdersOf(kind: LetterKind, field: LetterField): readonly string[] {
  const { inline, blocks } = letterRules[kind];
  return field === "body" ? [...inline, ...blocks] : inline;
}

/** Validates the texts of one letter: lengths, single lines, and placeholders. */
export function letterTemplateSchema(kind: LetterKind) {
  const { required } = letterRules[kind];
  const limitPlaceholders = (field: LetterField) => {
    const names = placeholdersOf(kind, field);
    return {
      check: (text: string) => findUnknown(text, names) === undefined,
      error: ({ input }: { input?: unknown }) =>
        `{${findUnknown(String(input), names)}} cannot be used here. You can use ${formatPlaceholders(names)}.`,
    };
  };
  const subject = limitPlaceholders("subject");
  const body = limitPlaceholders("body");
  const button = limitPlaceholders("button");
  const note = limitPlaceholders("note");
  return z.object({
    subject: textSchema("Subject", LETTER_SUBJECT_MAX_CHARS)
      .refine(isSingleLine, "Subject must be a single line.")
      .refine(subject.check, { error: subject.error })
      .describe("One line; placeholders stand in braces"),
    body: textSchema("Text", LETTER_BODY_MAX_CHARS)
      .overwrite(withPlainLineBreaks)
      .refine(body.check, { error: body.error })
      .refine((text) => findMissing(text, required).length === 0, {
        error: ({ input }) =>
          `The text must contain ${formatPlaceholders(findMissing(String(input), required))}.`,
      })
      .describe("Paragraphs with an empty line between them"),
    button: (hasLink(kind) ? textSchema : optionalTextSchema)("Button", LETTER_BUTTON_MAX_CHARS)
      .refine(isSingleLine, "Button must be a single line.")
      .refine(button.check, { error: button.error })
      .describe("Words of the link"),
    note: optionalTextSchema("Small print", LETTER_NOTE_MAX_CHARS)
      .overwrite(withPlainLineBreaks)
      .refine(note.check, { error: note.error })
      .describe("Below the text, in small letters; may be empty"),
  });
}

function hasLink(kind: LetterKind): boolean {
  return letterRules[kind].blocks.includes("link");
}

function findUnknown(text: string, known: readonly string[]): string | undefined {
  return findPlaceholders(text).find((name) => !known.includes(name));
}

function findMissing(text: string, required: readonly string[]): string[] {
  const used = findPlaceholders(text);
  return required.filter((name) => !used.includes(name));
}

function isSingleLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

function withPlainLineBreaks(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n");
}

const kindSchema = z.enum(letterKinds, "There is no such letter.");

export const letterKindInputSchema = z.object({ kind: kindSchema });

const typedWordsSchema = z.object({
  subject: z.string().optional(),
  body: z.string().optional(),
  button: z.string().optional(),
  note: z.string().optional(),
});

/** Absent fields stay unchanged. */
export const saveLetterInputSchema = letterKindInputSchema.extend({
  words: typedWordsSchema,
  version: versionInputSchema,
});

export type SaveLetterInput = z.infer<typeof saveLetterInputSchema>;

export const resetLetterInputSchema = letterKindInputSchema.extend({ version: versionInputSchema });

export type ResetLetterInput = z.infer<typeof resetLetterInputSchema>;

export const restoreLetterInputSchema = letterKindInputSchema.extend(idInputSchema.shape);

export type RestoreLetterInput = z.infer<typeof restoreLetterInputSchema>;

/** Typed texts that need not be saved; absent fields have the current texts. */
export const typedLetterInputSchema = letterKindInputSchema.extend({ words: typedWordsSchema });

export type TypedLetterInput = z.infer<typeof typedLetterInputSchema>;

const wordsSchema = z.object({
  subject: z.string(),
  body: z.string(),
  button: z.string().describe("Empty where a letter has no link"),
  note: z.string(),
});

export const letterStateSchema = z.object({
  kind: z.enum(letterKinds),
  version: z.number().int().describe("0 while nothing has been saved"),
  words: wordsSchema.describe("The words in force"),
  defaults: wordsSchema.describe("The words of the product"),
});

export type LetterState = z.infer<typeof letterStateSchema>;

export type LetterRevision = {
  _id: string;
  savedAt: string;
  /** E-mail address of the administrator. */
  savedBy: string;
  version: number;
  /** The words that differed from those of the product. */
  words: Partial<LetterTemplate>;
};

export type LetterPreview = {
  subject: string;
  text: string;
  /** The letter with sample values; it contains no script. */
  html: string;
};
