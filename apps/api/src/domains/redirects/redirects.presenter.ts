import type { MissingPath, Redirect } from "@ebute/contracts/redirects";
import type { MissingPathRow, RedirectRow } from "./redirects.table.ts";

export function presentRedirect(row: RedirectRow): Redirect {
  return {
    _id: row.id,
    fromPath: row.fromPath,
    toPath: row.toPath,
    source: row.source,
    hits: row.hits,
    lastHitAt: row.lastHitAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export function presentMissingPath(row: MissingPathRow): MissingPath {
  return {
    path: row.path,
    hits: row.hits,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}

/** A redirect as a row of the CSV export; the first two columns are those of an import. */
export function presentRedirectRow(row: RedirectRow) {
  const { fromPath, toPath, hits, lastHitAt } = presentRedirect(row);
  return { fromPath, toPath: toPath ?? "", hits, lastHitAt: lastHitAt ?? "" };
}
