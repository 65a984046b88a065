import { queryOptions } from "@tanstack/react-query";
import { signedInClient } from "#lib/api/signed-in-client.ts";
import { freshList } from "#lib/fresh-list.ts";
import type { Trpc } from "#lib/trpc.ts";

export function ownSessionsQuery(trpc: Trpc) {
  return trpc.auth.listSessions.queryOptions(undefined, freshList);
}

/** What guards an administrator's own account besides the password. */
export function factorsQuery(trpc: Trpc) {
  return trpc.auth.factors.get.queryOptions(undefined, freshList);
}

/** What a person who cannot sign in may do here. */
export function resetWaysQuery(trpc: Trpc) {
  return trpc.auth.resetWays.queryOptions();
}

export function setupLinkQuery(setupToken: string) {
  return queryOptions({
    queryKey: ["auth", "setupLink", setupToken],
    queryFn: () => signedInClient().auth.checkSetupLink.mutate({ setupToken }),
    // Whether a link is open is asked anew each time: it closes with its first use.
    staleTime: 0,
    gcTime: 0,
  });
}
