import type { RevisionRow } from "./revisions.table.ts";

/**
 * Returns the e-mail address of the administrator who saved a revision; empty for the site itself
 * or a former administrator.
 */
export type AuthorOf = (revision: Pick<RevisionRow, "savedBy">) => string;

/** Looks up the administrators who saved these revisions, all at once. */
export async function findRevisionAuthors(
  rows: readonly Pick<RevisionRow, "savedBy">[],
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<AuthorOf> {
  const ids = new Set(rows.flatMap(({ savedBy }) => savedBy ?? []));
  const emails = await findAdminEmails([...ids]);
  return ({ savedBy }) => (savedBy && emails.get(savedBy)) ?? "";
}
