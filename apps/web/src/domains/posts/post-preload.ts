import type { Article, BrowsePostsInput } from "@ebute/contracts/posts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { picturePreload } from "#lib/page/picture-preload.ts";
import { cardSizes, coverSizes, leadSizes } from "./picture-sizes.ts";
import { browsePostsQuery } from "./posts.queries.ts";

type Context = Pick<RouterContext, "queryClient" | "trpc" | "savesData">;

/** For the head of a list: the picture of its first card, unless pictures wait for a tap. */
export function firstCardPreload(
  { queryClient, trpc, savesData }: Context,
  input: BrowsePostsInput,
  { withLead = false } = {},
) {
  if (savesData) return [];
  const list = queryClient.getQueryData(browsePostsQuery(trpc, input).queryKey);
  const sizes = withLead ? leadSizes : cardSizes;
  return picturePreload({ picture: list?.posts[0]?.picture, sizes });
}

/** For the head of a post: its cover, unless pictures wait for a tap. */
export function coverPreload({ savesData }: Pick<Context, "savesData">, post: Article) {
  return savesData ? [] : picturePreload({ picture: post.picture, sizes: coverSizes });
}
