import type { BrowsePostsInput } from "@ebute/contracts/posts";
import { redirect } from "@tanstack/react-router";
import type { RouterContext } from "#lib/page/page-context.ts";
import { requirePage } from "#lib/page/require-page.ts";
import { type PostListPath, postsHref } from "./search/post-list-href.ts";

type Context = Pick<RouterContext, "client" | "queryClient" | "trpc" | "site">;

/**
 * Loads one page of a list of posts.
 * @throws notFound beyond the last page; redirect, on the server, where the URL has a former name
 * of a category
 */
export async function loadPostList(
  context: Context,
  path: PostListPath,
  input: BrowsePostsInput,
): Promise<void> {
  const { queryClient, trpc, site } = context;
  const query = queryClient.ensureQueryData(trpc.posts.browse.queryOptions(input));
  const { category } = await requirePage(context, query);
  if (!import.meta.env.SSR || category === undefined) return;
  const href = postsHref(site.categories, path, { ...input, category });
  throw redirect({ href, statusCode: 308, replace: true });
}
