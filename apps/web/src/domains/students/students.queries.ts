import { keepNewestVersion } from "#lib/edits/keep-newest-version.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import type { Trpc } from "#lib/trpc.ts";

export function ownAccountQuery(trpc: Trpc) {
  return trpc.students.me.queryOptions(undefined, { structuralSharing: keepNewestVersion });
}

/** Whether a changed address is verified, and whether the site sends mail. */
export function ownContactQuery(trpc: Trpc) {
  return trpc.students.ownContact.queryOptions(undefined, listQueryOptions);
}
