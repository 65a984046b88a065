import type { PlainPostField } from "@ebute/contracts/posts";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";
import type { NewPostRow } from "../posts.table.ts";
import { tagsOfSavedPost } from "../posts.tags.ts";
import type { PostReviewsRepository } from "../review/posts.reviews.repository.ts";
import type { PostSchedulesRepository } from "../schedule/posts.schedules.repository.ts";
import type { PostSlugsService } from "../slugs/posts.slugs.service.ts";
import type { PostTagging } from "../tags/posts.tagging.ts";
import { toPostBodyColumns } from "./posts.body.ts";
import { countWordsJob } from "./posts.jobs.ts";
import { lockPost } from "./posts.lock.ts";
import type { PostRevisionsService } from "./posts.revisions.service.ts";

type Deps = {
  posts: Pick<PostsRepository, "findForUpdate" | "insert" | "update">;
  categories: Pick<CategoryDirectory, "claim">;
  slugs: Pick<PostSlugsService, "chooseFree">;
  tagging: PostTagging;
  revisions: Pick<PostRevisionsService, "record">;
  schedules: Pick<PostSchedulesRepository, "settle">;
  reviews: Pick<PostReviewsRepository, "remove">;
};

/** A post of another system. */
export type PostToImport = {
  title: string;
  subTitle: string;
  description: string;
  /** Undefined for the default category. */
  category: string | undefined;
  /** Undefined for those that the post has. */
  tags?: string[] | undefined;
  /** Gets a number if another post has it. */
  slug: string;
  isPublished: boolean;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
} & Partial<
  Pick<NewPostRow, "pictureId" | "authorId" | "imageFocus" | "linkPictureId" | PlainPostField>
>;

type ImportedEdit = { id: string; version: number; post: PostToImport; savedBy: string };

export type StoredImport = Pick<ReadPostRow, "id" | "slug" | "version">;

export type PostsImportService = ReturnType<typeof createPostsImportService>;

/** Writes posts of other systems with their dates and states, for the imports domain. */
export function createPostsImportService(deps: Deps) {
  const { posts, categories, slugs, tagging, revisions, schedules, reviews } = deps;

  async function finish(
    unit: AuditedUnitOfWork,
    { id, savedBy, before }: { id: string; savedBy: string; before?: ReadPostRow },
  ): Promise<StoredImport> {
    const after = await lockPost(posts, unit, id);
    await revisions.record(unit, { ...(before ? { before } : {}), after, savedBy });
    await unit.record(
      before ? "posts.update" : "posts.create",
      { kind: "post", id, label: after.title },
      { isPublished: after.isPublished },
    );
    unit.invalidateTags(...tagsOfSavedPost(after, before));
    await unit.enqueue(countWordsJob, {});
    return after;
  }

  return {
    /** Locks a post; undefined if it was deleted. */
    async findStored(
      unit: AuditedUnitOfWork,
      id: string,
    ): Promise<Pick<ReadPostRow, "id" | "version" | "createdAt"> | undefined> {
      return posts.findForUpdate(unit.tx, id);
    },

    /** @throws {DomainError} CATEGORY_UNKNOWN */
    async add(
      unit: AuditedUnitOfWork,
      { category: name, tags: names, ...post }: PostToImport,
      savedBy: string,
    ): Promise<StoredImport> {
      const id = newId();
      const category = await categories.claim(unit.tx, name);
      const tags = await tagging.claim(unit.tx, names);
      const body = toPostBodyColumns(post.description);
      const slug = await slugs.chooseFree(unit.tx, { postId: id, slug: post.slug });
      const tagNames = tags?.names ?? [];
      await posts.insert(unit.tx, { id, ...post, ...body, category, slug, tagNames });
      await tagging.apply(unit.tx, id, tags);
      return finish(unit, { id, savedBy });
    },

    /**
     * Replaces the content and the state of a post that an import wrote. It keeps its address.
     * @returns undefined if the post was edited or deleted since it had the version
     * @throws {DomainError} CATEGORY_UNKNOWN
     */
    async replace(
      unit: AuditedUnitOfWork,
      { id, version, post, savedBy }: ImportedEdit,
    ): Promise<StoredImport | undefined> {
      const {
        title,
        subTitle,
        isPublished,
        updatedAt,
        tags: names,
        slug: _slug,
        ...further
      } = post;
      const category = await categories.claim(unit.tx, post.category);
      const tags = await tagging.claim(unit.tx, names);
      const before = await posts.findForUpdate(unit.tx, id);
      if (before?.version !== version) return undefined;
      const body = toPostBodyColumns(post.description);
      const publishedAt = post.publishedAt ?? before.publishedAt;
      const state = { isPublished, publishedAt, updatedAt };
      const { createdAt: _createdAt, ...fields } = further;
      const changes = { ...fields, title, subTitle, ...body, category, ...state };
      await posts.update(unit.tx, id, { ...changes, tagNames: tags?.names });
      await tagging.apply(unit.tx, id, tags);
      if (before.isPublished !== isPublished) {
        await schedules.settle(unit, { postId: id, isPublished });
        await reviews.remove(unit.tx, id);
      }
      return finish(unit, { id, savedBy, before });
    },
  };
}
