import { queryOptions } from "@tanstack/react-query";
import { signedInClient } from "#lib/api/signed-in-client.ts";
import { freshList } from "#lib/fresh-list.ts";
import type { Trpc } from "#lib/trpc.ts";

export function administratorsQuery(trpc: Trpc) {
  return trpc.administrators.list.queryOptions(undefined, freshList);
}

/** Whom a link invites. Asked anew each time: it closes with its first use. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ["administrators", "invitation", token],
    queryFn: () => signedInClient().administrators.findInvitation.mutate({ token }),
    enabled: token !== "",
    staleTime: 0,
    gcTime: 0,
  });
}

/** What an administrator who cannot log in may do here. */
export function adminResetWaysQuery(trpc: Trpc) {
  return trpc.administrators.resetWays.queryOptions();
}
