import { SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";

/** The words of an address, as the router has them. Anything unreadable means "as usual": an address never fails. */
export type Search = Record<string, unknown>;

const MAX_PAGE = 1_000_000;

const directions = ["asc", "desc"] as const;

/**
 * What the contracts' schemas make of an address, without them: a page is opened before its forms are, and only these
 * need what parses any input. A test holds the two together.
 */
export function textOf(word: unknown): string | undefined {
  return typeof word === "string" ? word : undefined;
}

/** Words to look for; what no text can hold is dropped. */
export function termOf(word: unknown): string {
  const term = textOf(word)?.trim().slice(0, SEARCH_MAX_CHARS) ?? "";
  return term.toWellFormed().replaceAll("\u0000", "");
}

export function pageOf(word: unknown): number {
  const page = Number(word);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

export function oneOf<const Word extends string>(
  words: readonly Word[],
  word: unknown,
  usual: Word,
): Word {
  return words.find((known) => known === word) ?? usual;
}

/** The words of an administrators' table, the newest first unless it says otherwise. */
export function tableWords<const Column extends string>(
  columns: readonly ("createdAt" | Column)[],
  { q, sort, direction, page }: Search,
) {
  return {
    page: pageOf(page),
    q: termOf(q),
    sort: oneOf(columns, sort, "createdAt"),
    direction: oneOf(directions, direction, "desc"),
  };
}
