import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { queryOptions } from "@tanstack/react-query";
import { getSignedInClient } from "#lib/api/signed-in-client.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import type { Trpc } from "#lib/trpc.ts";

export function administratorsQuery(trpc: Trpc) {
  return trpc.administrators.list.queryOptions(undefined, listQueryOptions);
}

/** Invitation of a link; never cached, because a link works once. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ["administrators", "invitation", token],
    queryFn: () => getSignedInClient().administrators.findInvitation.mutate({ token }),
    enabled: isCompleteLinkToken(token),
    staleTime: 0,
    gcTime: 0,
  });
}
