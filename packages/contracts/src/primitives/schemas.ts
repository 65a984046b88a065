import { z } from "zod";
import { EMAIL_MAX_CHARS, LIST_LIMIT_MAX, SEARCH_MAX_CHARS } from "./limits.ts";

/** NUL cannot be stored by PostgreSQL, and a lone surrogate is no text: both are refused as unreadable. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/**
 * Characters that show nothing: controls that no feed may carry, and marks that turn the direction of what follows.
 * People paste them without knowing; they are dropped, not refused.
 */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** True for a text of spaces and zero-width characters only. */
function isBlank(text: string): boolean {
  return text.replace(/[\s\p{Cf}\p{Z}]/gu, "") === "";
}

/**
 * One field of text, trimmed.
 * @param label the field's name as the person sees it; it opens the sentence of each refusal
 */
export function textSchema(
  label: string,
  maxChars: number,
  requiredMessage = `${label} is required.`,
) {
  return z
    .string({ error: requiredMessage })
    .refine(isStorable, `${label} contains characters that cannot be stored.`)
    .overwrite(withoutInvisible)
    .trim()
    .min(1, requiredMessage)
    .max(maxChars, `${label} can have at most ${maxChars.toLocaleString("en-NG")} characters.`)
    .refine((text) => text === "" || !isBlank(text), requiredMessage);
}

export function optionalTextSchema(label: string, maxChars: number) {
  return z
    .string({ error: `${label} must be text.` })
    .refine(isStorable, `${label} contains characters that cannot be stored.`)
    .overwrite(withoutInvisible)
    .trim()
    .max(maxChars, `${label} can have at most ${maxChars.toLocaleString("en-NG")} characters.`);
}

export const emailSchema = textSchema("E-mail", EMAIL_MAX_CHARS)
  .pipe(z.email("Please enter a valid e-mail address."))
  .describe("E-mail address");

export const idSchema = z.string().describe("UUIDv7");

/** An id in a request, in one form for whoever compares it. It arrives as any text: one that is not a UUID is simply unknown, never malformed. */
export function givenIdSchema(error: string) {
  return z.string({ error }).toLowerCase().describe("UUIDv7");
}

export const idInputSchema = z.object({ id: givenIdSchema("The id is required.") });

export const timestampSchema = z.string().describe("ISO 8601 in UTC with milliseconds");

export const listInputSchema = z.object({
  limit: z.coerce
    .number("The limit must be a number.")
    .int("The limit must be a whole number.")
    .min(1, "The limit must be at least 1.")
    .max(LIST_LIMIT_MAX, `The limit can be at most ${LIST_LIMIT_MAX}.`)
    .optional()
    .describe("Rows at most; 500 when absent"),
  cursor: z
    .string()
    .max(200, "The cursor is not valid.")
    .optional()
    .describe("nextCursor of the page before"),
});

export type ListInput = z.infer<typeof listInputSchema>;

export const nextCursorSchema = z
  .string()
  .nullable()
  .describe("Pass as cursor for the next page; null at the end");

/** Numbered pages, of the archive and of the administrators' tables. */
export const pageInputSchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
});

/** Words to look for. What no text can hold is dropped: a search never fails. */
export const searchTermSchema = z
  .string()
  .trim()
  .transform((term) => term.slice(0, SEARCH_MAX_CHARS).toWellFormed().replaceAll("\u0000", ""));

/**
 * The words in the address of an administrators' table: search, sorted column, page. Anything unreadable means "as usual".
 * @param columns what the table can be sorted by
 * @param usual how it is sorted when nobody has said
 */
export function tableInputSchema<const Column extends string>(
  columns: readonly [Column, ...Column[]],
  usual: { sort: Column; direction: "asc" | "desc" },
) {
  const sort: z.ZodType<Column, string> = z.enum(columns);
  return pageInputSchema.extend({
    q: searchTermSchema.catch("").default(""),
    sort: sort.catch(usual.sort).default(usual.sort),
    direction: z.enum(["asc", "desc"]).catch(usual.direction).default(usual.direction),
  });
}

export const pageCountsSchema = z.object({
  page: z.number().int().describe("The page that this is, from 1"),
  pageCount: z.number().int().describe("Pages there are; an empty list has one"),
  total: z.number().int().describe("Rows on all pages"),
  hasMore: z
    .literal(true)
    .optional()
    .describe("Says that a search has found more than are counted and shown"),
});

export const messageSchema = z.object({
  message: z.string().describe("A sentence that a person can read"),
});
