import { isDeepStrictEqual } from "node:util";

type Fields = Record<string, unknown>;

/** The unpublished fields that differ from the published ones; null where none does. */
export function withoutPublishedValues(
  staged: Fields | null | undefined,
  published: Fields,
): Fields | null {
  // PostgreSQL returns the keys of a JSON value in its own order, so values are compared in depth.
  const fields = Object.entries(staged ?? {}).filter(
    ([name, value]) => !isDeepStrictEqual(value, published[name]),
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}
