import { toSearchTerm } from "@ebute/contracts/primitives";

/**
 * Search params as the router parses them. Invalid values fall back to the default, so no URL
 * fails.
 */
export type SearchParams = Record<string, unknown>;

const MAX_PAGE = 1_000_000;

const directions = ["asc", "desc"] as const;

/**
 * These parsers return what the contracts' schemas would, without loading zod for pages that have
 * no open form. A test compares the two.
 */
export function parseText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function parseTerm(value: unknown): string {
  return toSearchTerm(parseText(value) ?? "");
}

export function parsePage(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

export function parseEnum<const Value extends string>(
  values: readonly Value[],
  value: unknown,
  defaults: Value,
): Value {
  return values.find((allowed) => allowed === value) ?? defaults;
}

/** Parses the params of an admin table; by default newest first. */
export function parseTableParams<const Column extends string>(
  columns: readonly ("createdAt" | Column)[],
  { q, sort, direction, page }: SearchParams,
) {
  return {
    page: parsePage(page),
    q: parseTerm(q),
    sort: parseEnum(columns, sort, "createdAt"),
    direction: parseEnum(directions, direction, "desc"),
  };
}
