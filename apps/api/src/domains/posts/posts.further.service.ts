import type { FurtherPosts, PostLink } from "@ebute/contracts/posts";
import type { MediaService } from "#domains/media/media.service.ts";
import { mediaTag } from "#domains/media/media.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import type { FurtherPostRow, FurtherPostsReadModel } from "./posts.further.read-model.ts";
import { addressOf, presentPostCard } from "./posts.presenter.ts";
import { POSTS_TAG } from "./posts.tags.ts";

type Deps = {
  readModel: FurtherPostsReadModel;
  media: Pick<MediaService, "toPicture">;
};

export type FurtherPostsService = ReturnType<typeof createFurtherPostsService>;

/** Finds the previous, next and related posts of a post. */
export function createFurtherPostsService({ readModel, media }: Deps) {
  return {
    /**
     * Returns the previous, next and related posts; nothing if visitors cannot read the post. A
     * write to any post may change the result; a comment cannot.
     * @param address id, slug or former slug
     */
    async get(address: string): Promise<CacheableResult<FurtherPosts>> {
      const rows = await readModel.find(address);
      const relatedRows = rows.filter(({ place }) => place === "related");
      const related = relatedRows.map((row) => presentPostCard(row, media.toPicture(row.picture)));
      const pictures = relatedRows.flatMap(({ picture }) => picture ?? []);
      return {
        value: {
          previous: presentLink(rows.find(({ place }) => place === "previous")),
          next: presentLink(rows.find(({ place }) => place === "next")),
          related,
        },
        tags: [POSTS_TAG, ...pictures.map(({ id }) => mediaTag(id))],
      };
    },
  };
}

function presentLink(row: FurtherPostRow | undefined): PostLink | null {
  return row ? { _id: row.id, slug: addressOf(row), title: row.title } : null;
}
