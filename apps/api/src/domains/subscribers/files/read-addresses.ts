import { emailSchema } from "@ebute/contracts/primitives";
import {
  type NewsletterRhythm,
  newsletterRhythms,
  SUBSCRIBER_CSV_ROWS_MAX,
  subscriberFileTooLong,
} from "@ebute/contracts/subscribers";
import type { CsvRow } from "#platform/csv/parse-csv.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import {
  ALL_CATEGORIES,
  CATEGORY_SEPARATOR,
  NO_CATEGORIES,
  rhythmNames,
} from "../subscribers.presenter.ts";
import { createStatusReader, graverStatus, type ListStatus } from "./read-status.ts";

/** Finds a category by its name, also a former one. */
export type FindCategory = { find(name: string): { id: string } | undefined };

export type ReadAddress = {
  email: string;
  emailKey: string;
  rhythm: NewsletterRhythm;
  /** Null: all categories. */
  categoryIds: string[] | null;
};

type RefusedRow = { line: number; text: string };

export type ReadFile = {
  addresses: ReadAddress[];
  refused: RefusedRow[];
  /** Addresses that the list of the file sends no letters, or of which it does not say so. */
  notWanted: ListStatus[];
};

type Columns = { categories: number; rhythm: number };

const ROW_SHOWN_CHARS = 200;

/**
 * Each address once, as it is written first. A heading counts as no row; it names the columns of
 * categories, of rhythm and of the status in the list that the file comes from.
 * @param clearWords words of a status that the caller takes for a wish to get letters
 * @throws {DomainError} SUBSCRIBER_FILE_TOO_LONG
 */
export function readAddresses(
  rows: readonly CsvRow[],
  categories: FindCategory,
  clearWords: readonly string[],
): ReadFile {
  if (rows.length > SUBSCRIBER_CSV_ROWS_MAX) throw createFieldError(subscriberFileTooLong, "csv");
  const addresses = new Map<string, ReadAddress>();
  const refused: RefusedRow[] = [];
  // A title may stand above the names of the columns.
  const heading = rows[rows.findIndex(({ cells }) => cells.some(hasAddress)) - 1];
  const columns = columnsOf(heading?.cells ?? []);
  const readStatus = createStatusReader(
    heading?.cells,
    rows.flatMap((row) => (row.cells.some(hasAddress) ? [row.cells] : [])),
  );
  const statuses = new Map<string, ListStatus>();
  for (const row of rows) {
    if (row === heading) continue;
    const key = emailSchema.safeParse(row.cells.find(hasAddress)).data?.toLowerCase();
    // An address that has left in one row gets no letter because of another.
    const status = readStatus(row.cells);
    if (key !== undefined) statuses.set(key, graverStatus(statuses.get(key) ?? status, status));
    const read = readRow(row, columns, categories);
    if (!read) {
      refused.push({ line: row.line, text: row.cells.join(", ").slice(0, ROW_SHOWN_CHARS) });
      continue;
    }
    if (!addresses.has(read.emailKey)) addresses.set(read.emailKey, read);
  }
  const isWanted = (status: ListStatus | undefined) =>
    status?.kind === "wanted" ||
    (status?.kind === "unclear" && status.words.every((word) => clearWords.includes(word)));
  const found = [...addresses.values()].map((address) => ({
    address,
    status: statuses.get(address.emailKey),
  }));
  return {
    addresses: found.flatMap(({ address, status }) => (isWanted(status) ? [address] : [])),
    refused,
    notWanted: found.flatMap(({ status }) => (status && !isWanted(status) ? [status] : [])),
  };
}

function columnsOf(heading: readonly string[]): Columns {
  const indexOf = (name: string) => heading.findIndex((cell) => cell.toLowerCase() === name);
  return { categories: indexOf("categories"), rhythm: indexOf("rhythm") };
}

function readRow(
  { cells }: CsvRow,
  columns: Columns,
  categories: FindCategory,
): ReadAddress | undefined {
  const email = emailSchema.safeParse(cells.find(hasAddress)).data;
  const rhythm = readRhythm(cells[columns.rhythm] ?? "");
  const categoryIds = readCategories(cells[columns.categories] ?? "", categories);
  if (email === undefined || rhythm === undefined || categoryIds === undefined) return undefined;
  return { email, emailKey: email.toLowerCase(), rhythm, categoryIds };
}

/** @returns undefined for a word that names none */
function readRhythm(cell: string): NewsletterRhythm | undefined {
  if (cell === "") return "atOnce";
  return newsletterRhythms.find(
    (rhythm) => rhythmNames[rhythm].toLowerCase() === cell.toLowerCase(),
  );
}

/** @returns null for all; undefined where one of them does not exist */
function readCategories(cell: string, { find }: FindCategory): string[] | null | undefined {
  const isWord = (word: string) => cell.toLowerCase() === word.toLowerCase();
  if (cell === "" || isWord(ALL_CATEGORIES)) return null;
  if (isWord(NO_CATEGORIES)) return [];
  const words = cell.split(CATEGORY_SEPARATOR);
  const ids = new Set<string>();
  for (let start = 0; start < words.length; ) {
    // A name may contain the separator, so the longest one counts.
    let end = words.length;
    while (end > start && !find(joinWords(words, start, end))) end -= 1;
    const category = find(joinWords(words, start, end));
    if (!category) return undefined;
    ids.add(category.id);
    start = end;
  }
  return [...ids];
}

function joinWords(words: readonly string[], start: number, end: number): string {
  return words.slice(start, end).join(CATEGORY_SEPARATOR).trim();
}

function hasAddress(cell: string): boolean {
  return cell.includes("@");
}
