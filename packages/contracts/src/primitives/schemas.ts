import { z } from "zod";
import { isDay } from "./day.ts";
import { formatNumber } from "./format-number.ts";
import { EMAIL_MAX_CHARS, LIST_LIMIT_MAX } from "./limits.ts";
import { toSearchTerm } from "./search-term.ts";

/** `isWellFormed` needs Chrome 111. */
const LONE_SURROGATE = /\p{Cs}/u;

/** PostgreSQL cannot store NUL, and a lone surrogate is not valid Unicode; both are rejected. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && !LONE_SURROGATE.test(text);
}

/**
 * Invisible characters: controls that feeds may not contain, and marks that change the text
 * direction. People paste them without knowing, so they are dropped instead of rejected.
 */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** True for a text of spaces and zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(/[\s\p{Cf}\p{Z}]/gu, "") === "";
}

/**
 * One field of text, trimmed.
 * @param label the field's name in the form; it starts each validation message
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
    .max(maxChars, `${label} can have at most ${formatNumber(maxChars)} characters.`)
    .refine((text) => text === "" || !isBlank(text), requiredMessage);
}

/** A required text of one line, such as a name: pasted line breaks become spaces. */
export function lineSchema(label: string, maxChars: number, requiredMessage?: string) {
  return textSchema(label, maxChars, requiredMessage).overwrite((text) =>
    text.replace(/\s+/g, " "),
  );
}

export function optionalTextSchema(label: string, maxChars: number) {
  return z
    .string({ error: `${label} must be text.` })
    .refine(isStorable, `${label} contains characters that cannot be stored.`)
    .overwrite(withoutInvisible)
    .trim()
    .max(maxChars, `${label} can have at most ${formatNumber(maxChars)} characters.`);
}

export const emailSchema = textSchema("Email", EMAIL_MAX_CHARS)
  .pipe(z.email("Please enter a valid e-mail address."))
  .describe("E-mail address");

export const idSchema = z.string().describe("UUIDv7");

/**
 * An id in a request, in canonical form. Accepts any text: one that is no UUID gives not found
 * instead of a validation error.
 */
export function idParamSchema(error: string) {
  return z.string({ error }).toLowerCase().describe("UUIDv7");
}

export const idInputSchema = z.object({ id: idParamSchema("The id is required.") });

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

/** Page number of the archive and of the administrators' tables. */
export const pageInputSchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
});

export const searchTermSchema = z.string().transform(toSearchTerm);

/**
 * URL parameters of an administrators' table: search, sort column, page. An invalid value means the
 * default.
 * @param columns sortable columns
 * @param defaults default sorting
 */
export function tableInputSchema<const Column extends string>(
  columns: readonly [Column, ...Column[]],
  defaults: { sort: Column; direction: "asc" | "desc" },
) {
  const sort: z.ZodType<Column, string> = z.enum(columns);
  return pageInputSchema.extend({
    q: searchTermSchema.catch("").default(""),
    sort: sort.catch(defaults.sort).default(defaults.sort),
    direction: z.enum(["asc", "desc"]).catch(defaults.direction).default(defaults.direction),
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

/** A day of this century. */
export function daySchema(message: string) {
  return z.string({ error: message }).refine((day) => day.startsWith("20") && isDay(day), message);
}

/** A time of day as HH:MM. */
export function timeSchema(message: string) {
  return z.string({ error: message }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, message);
}
