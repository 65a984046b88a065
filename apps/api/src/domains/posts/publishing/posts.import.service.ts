import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";
import type { NewPostRow } from "../posts.table.ts";
import { POSTS_TAG, postTag } from "../posts.tags.ts";
import type { PostSchedulesRepository } from "../schedule/posts.schedules.repository.ts";
import type { PostSlugsService } from "../slugs/posts.slugs.service.ts";
import { toPostBodyColumns } from "./posts.body.ts";
import { countWordsJob } from "./posts.jobs.ts";
import { lockPost } from "./posts.lock.ts";
import type { PostRevisionsService } from "./posts.revisions.service.ts";

type Deps = {
  posts: Pick<PostsRepository, "findForUpdate" | "insert" | "update">;
  categories: Pick<CategoryDirectory, "claim">;
  slugs: Pick<PostSlugsService, "chooseFree">;
  revisions: Pick<PostRevisionsService, "record">;
  schedules: Pick<PostSchedulesRepository, "settle">;
};

/** A post of another system. */
export type PostToImport = {
  title: string;
  subTitle: string;
  description: string;
  /** Undefined for the default category. */
  category: string | undefined;
  /** Gets a number if another post has it. */
  slug: string;
  isPublished: boolean;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
} & Partial<
  Pick<
    NewPostRow,
    "pictureId" | "imageFocus" | "linkTitle" | "linkDescription" | "linkPictureId" | "canonicalUrl"
  >
>;

export type StoredImport = Pick<ReadPostRow, "id" | "slug" | "version">;

export type PostsImportService = ReturnType<typeof createPostsImportService>;

/** Writes posts of other systems with their dates and states, for the imports domain. */
export function createPostsImportService(deps: Deps) {
  const { posts, categories, slugs, revisions, schedules } = deps;

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
    unit.invalidateTags(POSTS_TAG, postTag(id));
    await unit.enqueue(countWordsJob, {});
    return after;
  }

  return {
    /** The post, locked until the transaction ends; undefined if it was deleted. */
    lock: (unit: AuditedUnitOfWork, id: string): Promise<ReadPostRow | undefined> =>
      posts.findForUpdate(unit.tx, id),

    /** @throws {DomainError} CATEGORY_UNKNOWN */
    async add(
      unit: AuditedUnitOfWork,
      { category: name, ...post }: PostToImport,
      savedBy: string,
    ): Promise<StoredImport> {
      const id = newId();
      const category = await categories.claim(unit.tx, name);
      const body = toPostBodyColumns(post.description);
      const slug = await slugs.chooseFree(unit.tx, { postId: id, slug: post.slug });
      await posts.insert(unit.tx, { id, ...post, ...body, category, slug });
      return finish(unit, { id, savedBy });
    },

    /**
     * Replaces the content and the state of a post that an import wrote. It keeps its address.
     * @param edit.before the post as `lock` returned it
     * @throws {DomainError} CATEGORY_UNKNOWN
     */
    async replace(
      unit: AuditedUnitOfWork,
      { before, post, savedBy }: { before: ReadPostRow; post: PostToImport; savedBy: string },
    ): Promise<StoredImport> {
      const { id } = before;
      const { title, subTitle, isPublished, updatedAt, slug: _slug, ...further } = post;
      const category = await categories.claim(unit.tx, post.category);
      const body = toPostBodyColumns(post.description);
      const publishedAt = post.publishedAt ?? before.publishedAt;
      const state = { isPublished, publishedAt, updatedAt };
      const { createdAt: _createdAt, ...fields } = further;
      await posts.update(unit.tx, id, { ...fields, title, subTitle, ...body, category, ...state });
      if (before.isPublished !== isPublished) {
        await schedules.settle(unit.tx, { postId: id, isPublished });
      }
      return finish(unit, { id, savedBy, before });
    },
  };
}
