import { queryOptions } from "@tanstack/react-query";
import { adminClient } from "#lib/admin-client.ts";

export function setupLinkQuery(setupToken: string) {
  return queryOptions({
    queryKey: ["auth", "setupLink", setupToken],
    queryFn: () => adminClient().auth.checkSetupLink.mutate({ setupToken }),
    // Whether a link is open is asked anew each time: it closes with its first use.
    staleTime: 0,
    gcTime: 0,
  });
}
