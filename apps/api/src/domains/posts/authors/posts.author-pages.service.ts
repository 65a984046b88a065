import { type AuthorPageInput, type AuthorProfile, authorNotFound } from "@ebute/contracts/authors";
import type { Picture } from "@ebute/contracts/media";
import { type AuthorPage, POSTS_PER_PAGE, pageNotFound } from "@ebute/contracts/posts";
import { isSlug } from "@ebute/contracts/primitives";
import type { AuthorWithPicture } from "#domains/authors/authors.table.ts";
import { authorTag } from "#domains/authors/authors.tags.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { mediaTag } from "#domains/media/media.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import { pageCounts } from "#platform/db/listing/offset-pages.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { presentPostCard } from "../posts.presenter.ts";
import { POSTS_TAG } from "../posts.tags.ts";
import type { AuthorPagesReadModel } from "./posts.author-pages.read-model.ts";

type Deps = {
  readModel: AuthorPagesReadModel;
  /** The author that has a slug or had it. */
  findAuthor: (slug: string) => Promise<AuthorWithPicture | undefined>;
  media: Pick<MediaService, "toPicture">;
};

export type AuthorPagesService = ReturnType<typeof createAuthorPagesService>;

/** Pages and sitemap entries of authors. */
export function createAuthorPagesService({ readModel, findAuthor, media }: Deps) {
  return {
    /**
     * One page of the published posts of an author; a former slug finds the author too. An author
     * of drafts alone has no page.
     * @throws {DomainError} AUTHOR_NOT_FOUND; PAGE_NOT_FOUND beyond the last page
     */
    async browse({ slug, page }: AuthorPageInput): Promise<CacheableResult<AuthorPage>> {
      const wanted = slug.toLowerCase();
      // PostgreSQL cannot compare some other texts, such as one with U+0000.
      const author = isSlug(wanted) ? await findAuthor(wanted) : undefined;
      if (!author) throw new DomainError(authorNotFound);
      const total = await readModel.count(author.id);
      if (total === 0) throw new DomainError(authorNotFound);
      const counts = pageCounts(total, POSTS_PER_PAGE);
      if (page > counts.pageCount) throw new DomainError(pageNotFound);
      const rows = await readModel.findCards(author.id, page);
      const pictures = [author, ...rows].flatMap(({ picture }) => picture ?? []);
      return {
        value: {
          author: toProfile(author, media.toPicture(author.picture)),
          posts: rows.map((row) => presentPostCard(row, media.toPicture(row.picture))),
          page,
          ...counts,
        },
        tags: [authorTag(author.id), POSTS_TAG, ...pictures.map(({ id }) => mediaTag(id))],
      };
    },

    /** Slugs of the authors with published posts. */
    async listInUse(): Promise<CacheableResult<string[]>> {
      return { value: await readModel.findUsedSlugs(), tags: [POSTS_TAG] };
    },
  };
}

function toProfile({ name, slug, bio }: AuthorWithPicture, picture: Picture | null): AuthorProfile {
  return { name, slug, bio, picture };
}
