import type { LinkState } from "@ebute/contracts/links";
import { type NavigationLink, pathOfTarget } from "@ebute/contracts/settings";
import { useQueries } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";
import { linkStateQuery } from "../../settings.queries.ts";

/**
 * Returns the state of each link's target for visitors; undefined while it loads, and for targets
 * outside the site.
 */
export function useLinkStates(links: readonly NavigationLink[]): (LinkState | undefined)[] {
  const trpc = useTRPC();
  return useQueries({
    queries: links.map(({ target }) => {
      const path = pathOfTarget(target);
      return { ...linkStateQuery(trpc, path ?? "/"), enabled: path !== undefined };
    }),
    combine: (results) =>
      results.map(({ data }, place) => (hasPath(links[place]) ? data : undefined)),
  });
}

function hasPath(link: NavigationLink | undefined): boolean {
  return link !== undefined && pathOfTarget(link.target) !== undefined;
}
