import { queryOptions } from "@tanstack/react-query";
import { getSignedInClient } from "#lib/api/signed-in-client.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import type { Trpc } from "#lib/trpc.ts";

export function ownSessionsQuery(trpc: Trpc) {
  return trpc.auth.listSessions.queryOptions(undefined, listQueryOptions);
}

/** Whether this browser is a known device of the account. */
export function ownDeviceQuery(trpc: Trpc) {
  return trpc.auth.ownDevice.queryOptions(undefined, listQueryOptions);
}

/** Second factors of the signed-in administrator. */
export function factorsQuery(trpc: Trpc) {
  return trpc.auth.factors.get.queryOptions(undefined, listQueryOptions);
}

export function setupLinkQuery(setupToken: string) {
  return queryOptions({
    queryKey: ["auth", "setupLink", setupToken],
    queryFn: () => getSignedInClient().auth.checkSetupLink.mutate({ setupToken }),
    // Never cached, because a link works once.
    staleTime: 0,
    gcTime: 0,
  });
}
