import { NEWEST_POSTS_SHOWN, type PostCard } from "@ebute/contracts/posts";
import { type FeatureName, featureOff } from "@ebute/contracts/settings";
import { notFound } from "@tanstack/react-router";
import { readFailureBody } from "#lib/trpc.ts";
import type { RouterContext } from "./page-context.ts";

/** Data of a public loader's `notFound`. */
export type PageNotFoundData = {
  /** Undefined for an unknown URL. */
  message: string | undefined;
  /** Newest posts; empty if there are none or they could not be loaded. */
  newest: PostCard[];
};

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

/** @throws notFound with the newest posts if the page's feature is switched off */
export async function requireFeature(
  context: Pick<RouterContext, "client" | "site">,
  feature: FeatureName,
): Promise<void> {
  if (!context.site.features[feature]) await throwPageNotFound(context, featureOff.message);
}

/** @throws notFound with the newest posts, or without them if they cannot be loaded */
export async function throwPageNotFound({ client }: Context, message?: string): Promise<never> {
  const newest = await client.posts.browse.query({}).then(
    ({ posts }) => posts.slice(0, NEWEST_POSTS_SHOWN),
    () => [],
  );
  throw notFound({ data: { message, newest } satisfies PageNotFoundData });
}

export function isPageNotFoundData(data: unknown): data is PageNotFoundData {
  return typeof data === "object" && data !== null && "newest" in data;
}
