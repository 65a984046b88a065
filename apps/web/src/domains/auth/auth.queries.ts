import type { Trpc } from "#lib/trpc.ts";

export function setupLinkQuery(trpc: Trpc, setupToken: string) {
  // Whether a link is open is asked anew each time: it closes with its first use.
  return trpc.auth.isSetupLinkOpen.queryOptions({ setupToken }, { staleTime: 0, gcTime: 0 });
}
