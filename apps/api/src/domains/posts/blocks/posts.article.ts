import type { Article } from "@ebute/contracts/posts";
import { tagsOfAuthor } from "#domains/authors/authors.tags.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { mediaTag } from "#domains/media/media.tags.ts";
import { TAGS_TAG } from "#domains/tags/tags.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import { presentPageText } from "#platform/rich-text/present-rich-text.ts";
import { presentArticle } from "../posts.presenter.ts";
import type { ArticleRow } from "../posts.read-model.ts";
import { postTag } from "../posts.tags.ts";
import type { PostBlockFacts } from "./posts.block-facts.service.ts";

type Deps = {
  blocks: Pick<PostBlockFacts, "present">;
  media: Pick<MediaService, "toPicture" | "toPictures">;
};

/** Makes the function that turns a post into the article of its page, with its blocks filled. */
export function createArticlePresenter({ blocks, media }: Deps) {
  return async function toArticle(row: ArticleRow): Promise<CacheableResult<Article>> {
    const pictures = media.toPictures(row.picturesInText);
    const cover = media.toPicture(row.picture);
    const ofLinks = media.toPicture(row.linkPicture);
    const shown = [...pictures.values(), cover, ofLinks].filter((picture) => picture !== null);
    return blocks.present([row.description], (facts) => ({
      value: presentArticle(row, presentPageText(row.description, pictures, facts), {
        cover,
        ofLinks,
      }),
      tags: [
        postTag(row.id),
        ...shown.map(({ _id }) => mediaTag(_id)),
        ...(row.tags.length > 0 ? [TAGS_TAG] : []),
        ...tagsOfAuthor(row),
      ],
    }));
  };
}
