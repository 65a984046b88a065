import type { Article, BrowsePostsInput } from "@ebute/contracts/posts";
import { picturePreload } from "#lib/page/head/picture-preload.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { cardSizes, coverSizes, leadSizes } from "./picture-sizes.ts";

type Context = Pick<RouterContext, "queryClient" | "trpc" | "savesData">;

/** Preloads the picture of a list's first card, except with Save-Data. */
export function firstCardPreload(
  { queryClient, trpc, savesData }: Context,
  input: BrowsePostsInput,
  { withLead = false } = {},
) {
  if (savesData) return [];
  const list = queryClient.getQueryData(trpc.posts.browse.queryOptions(input).queryKey);
  const sizes = withLead ? leadSizes : cardSizes;
  return picturePreload({ picture: list?.posts[0]?.picture, sizes });
}

/** Preloads the cover of a post, except with Save-Data. */
export function coverPreload({ savesData }: Pick<Context, "savesData">, post: Article) {
  return savesData ? [] : picturePreload({ picture: post.picture, sizes: coverSizes });
}
