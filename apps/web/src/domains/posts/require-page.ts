import { type BrowsePostsInput, NEWEST_POSTS_SHOWN } from "@ebute/contracts/posts";
import { notFound, redirect } from "@tanstack/react-router";
import type { RouterContext } from "#lib/page/page-context.ts";
import { readFailureBody } from "#lib/trpc.ts";
import { type PostListPath, postsHref } from "./list/post-search-params.ts";
import type { PageNotFoundData } from "./page-not-found.tsx";
import { browsePostsQuery } from "./posts.queries.ts";

type Context = Pick<RouterContext, "client">;

/**
 * Awaits the data of a public page.
 * @throws notFound with the newest posts when the server has no such page
 */
export async function requirePage<Value>(context: Context, loading: Promise<Value>) {
  try {
    return await loading;
  } catch (error) {
    const failure = readFailureBody(error);
    if (failure?.code === "not_found") return throwPageNotFound(context, failure.message);
    throw error;
  }
}

type ListContext = Pick<RouterContext, "client" | "queryClient" | "trpc" | "site">;

/**
 * Loads one page of a list of posts.
 * @throws notFound beyond the last page; redirect, on the server, where the URL has a former name of a category
 */
export async function loadPostList(
  context: ListContext,
  path: PostListPath,
  input: BrowsePostsInput,
): Promise<void> {
  const { queryClient, trpc, site } = context;
  const query = queryClient.ensureQueryData(browsePostsQuery(trpc, input));
  const { category } = await requirePage(context, query);
  if (!import.meta.env.SSR || category === undefined) return;
  const href = postsHref(site.categories, path, { ...input, category });
  throw redirect({ href, statusCode: 308, replace: true });
}

/** @throws notFound with the newest posts, or without them if they cannot be loaded */
export async function throwPageNotFound({ client }: Context, message?: string): Promise<never> {
  const newest = await client.posts.browse.query({}).then(
    ({ posts }) => posts.slice(0, NEWEST_POSTS_SHOWN),
    () => [],
  );
  throw notFound({ data: { message, newest } satisfies PageNotFoundData });
}
