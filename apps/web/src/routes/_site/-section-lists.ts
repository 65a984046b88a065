import type { PublicPage } from "@ebute/contracts/pages";
import type { RouterContext } from "#lib/page/page-context.ts";

/** Query input of a section with the newest posts. */
export const newestPosts = { q: "", category: "", page: 1 };

/**
 * Loads the lists that a page's sections show. In a file without components, because the router
 * bundles all loaders but loads components on demand.
 */
export async function loadSectionLists(
  { queryClient, trpc }: Pick<RouterContext, "queryClient" | "trpc">,
  { sections }: PublicPage,
): Promise<void> {
  if (!sections.some(({ kind }) => kind === "posts")) return;
  await queryClient.ensureQueryData(trpc.posts.browse.queryOptions(newestPosts));
}
