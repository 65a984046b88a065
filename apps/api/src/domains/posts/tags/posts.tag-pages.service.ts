import { POSTS_PER_PAGE, type PostCard, pageNotFound, type TagPage } from "@ebute/contracts/posts";
import { isSlug } from "@ebute/contracts/primitives";
import { type Tag, type TagPageInput, tagNotFound } from "@ebute/contracts/tags";
import type { MediaService } from "#domains/media/media.service.ts";
import { mediaTag } from "#domains/media/media.tags.ts";
import type { TagRow } from "#domains/tags/tags.table.ts";
import { TAGS_TAG } from "#domains/tags/tags.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import { pageCounts } from "#platform/db/listing/offset-pages.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { presentPostCard } from "../posts.presenter.ts";
import type { PostCardRow } from "../posts.repository.ts";
import type { NewestPosts } from "../posts.service.ts";
import { POST_TEXTS_TAG, POSTS_TAG } from "../posts.tags.ts";
import type { TagPagesReadModel } from "./posts.tag-pages.read-model.ts";

type Deps = {
  readModel: TagPagesReadModel;
  /** The tag that has a slug or had it. */
  findTag: (slug: string) => Promise<TagRow | undefined>;
  media: Pick<MediaService, "toPicture">;
};

export type TagFeed = NewestPosts & { tag: Tag };

export type TagPagesService = ReturnType<typeof createTagPagesService>;

/** Pages, feeds and sitemap entries of tags. */
export function createTagPagesService({ readModel, findTag, media }: Deps) {
  /** @throws {DomainError} TAG_NOT_FOUND */
  async function requireTag(slug: string): Promise<TagRow> {
    const wanted = slug.toLowerCase();
    // PostgreSQL cannot compare some other texts, such as one with U+0000.
    const tag = isSlug(wanted) ? await findTag(wanted) : undefined;
    if (!tag) throw new DomainError(tagNotFound);
    return tag;
  }

  function toCard(row: PostCardRow): PostCard {
    return presentPostCard(row, media.toPicture(row.picture));
  }

  return {
    /**
     * One page of the published posts of a tag; a former slug finds the tag too. The name of a tag
     * that only drafts have is nobody's to read.
     * @throws {DomainError} TAG_NOT_FOUND; PAGE_NOT_FOUND beyond the last page
     */
    async browse({ slug, page }: TagPageInput): Promise<CacheableResult<TagPage>> {
      const tag = await requireTag(slug);
      const total = await readModel.count(tag.id);
      if (total === 0) throw new DomainError(tagNotFound);
      const counts = pageCounts(total, POSTS_PER_PAGE);
      if (page > counts.pageCount) throw new DomainError(pageNotFound);
      const rows = await readModel.findCards(tag.id, page);
      const pictures = rows.flatMap(({ picture }) => picture ?? []);
      return {
        value: { tag: toTag(tag), posts: rows.map(toCard), page, ...counts },
        tags: [TAGS_TAG, POSTS_TAG, ...pictures.map(({ id }) => mediaTag(id))],
      };
    },

    /** @throws {DomainError} TAG_NOT_FOUND */
    async getFeed(slug: string): Promise<CacheableResult<TagFeed>> {
      const tag = await requireTag(slug);
      const rows = await readModel.findCards(tag.id, 1);
      if (rows.length === 0) throw new DomainError(tagNotFound);
      const updatedAt = new Date(Math.max(...rows.map((row) => row.updatedAt.getTime())));
      return {
        value: { tag: toTag(tag), posts: rows.map(toCard), updatedAt },
        tags: [TAGS_TAG, POSTS_TAG, POST_TEXTS_TAG],
      };
    },

    /** Slugs of the tags with published posts. */
    async listInUse(): Promise<CacheableResult<string[]>> {
      return { value: await readModel.findUsedSlugs(), tags: [TAGS_TAG, POSTS_TAG] };
    },
  };
}

function toTag({ name, slug }: TagRow): Tag {
  return { name, slug };
}
