import { AUTHOR_NAME_MAX_CHARS } from "@ebute/contracts/authors";
import { CATEGORY_NAME_MAX_CHARS } from "@ebute/contracts/categories";
import { startOfDay, toInstant, zoneOffset } from "@ebute/contracts/dates";
import { postSlugSchema } from "@ebute/contracts/posts";
import { formatNumber, keyOfName, TITLE_MAX_CHARS, toName } from "@ebute/contracts/primitives";
import { normalizePath, numberedAddress } from "@ebute/contracts/redirects";
import {
  sortTagNames,
  TAG_NAME_MAX_CHARS,
  TAGS_PER_POST_MAX,
  tagNameSchema,
} from "@ebute/contracts/tags";
import { postSlugOf } from "#domains/posts/slugs/posts.slugs.service.ts";
import { toNoteText, toPlainText } from "#platform/rich-text/plain-text.ts";

/** The sanitiser is fast up to this length. */
export const MAX_SOURCE_CHARS = 2_000_000;

export const KIND_MAX_CHARS = 40;

/** Longest footnote, which is one line of text here. */
const NOTE_MAX_CHARS = 5_000;

/** Longest title with its marks; the time to read them grows with their square. */
const TITLE_SOURCE_CHARS = 20_000;

/** A title of HTML as one line of plain text that is not too long. */
export function toTitle(source: string, maxChars = TITLE_MAX_CHARS): string {
  return cutText(
    toPlainText(source.slice(0, TITLE_SOURCE_CHARS)).replace(/\p{Cc}/gu, ""),
    maxChars,
  );
}

/** The words of a footnote of HTML as one line of plain text that is not too long. */
export function toNote(source: string): string {
  return toLine(toNoteText(source.slice(0, TITLE_SOURCE_CHARS)), NOTE_MAX_CHARS);
}

/** A line of plain text that is not too long. */
export function toLine(text: string, maxChars = TITLE_MAX_CHARS): string {
  return cutText(text.replace(/[\p{Cc}\s]+/gu, " ").trim(), maxChars);
}

function cutText(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).trimEnd()}…`;
}

/** True if a category of this name can exist here. */
export function isUsableCategory(name: string): boolean {
  const isShort = name.length > 0 && name.length <= CATEGORY_NAME_MAX_CHARS;
  return isShort && name.toLowerCase() !== "all" && !/\p{Cc}/u.test(name);
}

/** Keeps the slug, unless it could be none here. */
export function toSlug(slug: string, title: string): string {
  const kept = slug === "" ? undefined : postSlugSchema.safeParse(slug).data;
  return kept || postSlugOf(decodeSlug(slug) || title);
}

/** WordPress encodes letters that are not ASCII. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Path of an address, or its number in WordPress: redirects compare no other parameters. */
export function pathOf(link: string): string | null {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.search !== "") return numberedAddress(`${url.pathname}${url.search}`) ?? null;
  const path = normalizePath(url.pathname);
  return path === undefined || path === "/" ? null : path;
}

/** A sentence that begins with a number; empty for none. */
export function describeCount(
  count: number,
  [one, several]: readonly [one: string, several: string],
): string {
  return count === 0 ? "" : `${formatNumber(count)} ${count === 1 ? one : several}`;
}

/** A sentence about pictures that are not in the file. */
export function describeMissingPictures(count: number): string {
  return describeCount(count, [
    "picture is missing: upload it and add it to the text.",
    "pictures are missing: upload them and add them to the text.",
  ]);
}

const CODE = /<(pre|code)\b[^>]*>[\s\S]*?<\/\1>/g;

/** Leaves out the code of sanitised HTML, which may be about what a system fills in. */
export function withoutCode(description: string): string {
  return description.replace(CODE, "");
}

/** A sentence about what another system fills in, and nobody here. */
export function describeKept(words: readonly string[]): string {
  if (words.length === 0) return "";
  const listed = words.map((one) => `“${one}”`).join(", ");
  return words.length === 1
    ? `${listed} stays in the text as it is written.`
    : `${listed} stay in the text as they are written.`;
}

/** The first tags that a post can have here. */
export function usableTags(names: readonly string[]): string[] {
  const usable = sortTagNames(names).filter((name) => tagNameSchema.safeParse(name).success);
  return usable.slice(0, TAGS_PER_POST_MAX);
}

/** A sentence about tags that a post cannot have here. */
export function describeOtherTags(names: readonly string[]): string {
  const used = usableTags(names);
  const others = sortTagNames(names).filter((name) => !used.includes(name));
  if (others.length === 0) return "";
  return `A post has up to ${TAGS_PER_POST_MAX} tags of ${TAG_NAME_MAX_CHARS} characters here. Left out: ${others.join("; ")}.`;
}

/** The first author that a post can have here; undefined without one. */
export function usableAuthor(names: readonly string[]): string | undefined {
  return names
    .map((name) => toName(name.replace(/\p{Cc}/gu, " ")))
    .find((name) => name !== "" && name.length <= AUTHOR_NAME_MAX_CHARS);
}

/** Authors that a post cannot have here. */
function findOtherAuthors(names: readonly string[]): string[] {
  const used = keyOfName(usableAuthor(names) ?? "");
  return [...new Set(names)].filter((name) => name.trim() !== "" && keyOfName(name) !== used);
}

export function countOtherAuthors(names: readonly string[]): number {
  return findOtherAuthors(names).length;
}

/** A sentence about authors that a post cannot have here. */
export function describeOtherAuthors(names: readonly string[]): string {
  const others = findOtherAuthors(names);
  return others.length > 0 ? `A post has one author here. Left out: ${others.join(", ")}.` : "";
}

const LOCAL_TIME =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d(?:\.\d+)?))?)? ?(Z|UTC|[-+]\d\d:?\d\d)?$/;

/**
 * A date and time as an instant in ISO 8601: one without a time zone is in the given one. A day
 * without a time begins in UTC where that is the same day, as earlier releases read it.
 * @returns the text itself where it is no such date
 */
export function toInstantText(text: string, timeZone: string): string {
  const [matched, year, month, day, hour = "0", minute = "00", second = "00", zone] =
    LOCAL_TIME.exec(text.trim()) ?? [];
  if (!matched) return text;
  const two = (part = "") => part.padStart(2, "0");
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`;
  if (zone) return `${local}${/^[ZU]/.test(zone) ? "Z" : zone.replace(/(\d\d)(\d\d)$/, "$1:$2")}`;
  const inUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(inUtc)) return text;
  if (/[T ]/.test(text.trim())) return toInstant(inUtc, timeZone).toISOString();
  const isSameDay = zoneOffset(timeZone, inUtc) >= 0;
  return isSameDay ? `${local}Z` : startOfDay(local.slice(0, 10), timeZone).toISOString();
}

/** A date with a time zone, or none of the future. */
export function pastDate(text: string, now: Date): Date | undefined {
  const date = new Date(text);
  const isDate = !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 1970;
  return isDate && date <= now ? date : undefined;
}
