import type { PublicPage } from "@ebute/contracts/pages";
import { browsePostsQuery } from "#domains/posts/posts.queries.ts";
import type { RouterContext } from "#lib/page/page-context.ts";

/** Input of the list that a section with the newest posts shows. */
export const newestPosts = { q: "", category: "", page: 1 };

/**
 * Loads the lists that sections of a page show. Apart from the components, because the router
 * bundles all loaders but loads a page on demand.
 */
export async function loadSectionLists(
  { queryClient, trpc }: Pick<RouterContext, "queryClient" | "trpc">,
  { sections }: PublicPage,
): Promise<void> {
  if (!sections.some(({ kind }) => kind === "posts")) return;
  await queryClient.ensureQueryData(browsePostsQuery(trpc, newestPosts));
}
