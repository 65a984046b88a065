import { dayOf } from "@ebute/contracts/dates";
import { pickShape } from "@ebute/contracts/fields";
import {
  type CreatePostInput,
  type EditablePost,
  type Post,
  plainPostFields,
  postDayAhead,
  postNotFound,
  type UpdatePostInput,
} from "@ebute/contracts/posts";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { Trashed } from "@ebute/contracts/trash";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { AuditedUnitOfWork, UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import type { PostAuthors, PostAuthorship } from "../authors/posts.authorship.ts";
import { canManagePosts } from "../posts.policy.ts";
import { presentEditablePost, presentPost } from "../posts.presenter.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";
import { allTagsOfPost, tagsOfNewPost, tagsOfSavedPost } from "../posts.tags.ts";
import type { PostReviewsRepository } from "../review/posts.reviews.repository.ts";
import type { PostSchedulesRepository } from "../schedule/posts.schedules.repository.ts";
import type { PostSlugsService } from "../slugs/posts.slugs.service.ts";
import type { PostTagging } from "../tags/posts.tagging.ts";
import type { PostAccess } from "./posts.access.ts";
import { toPostBodyColumns } from "./posts.body.ts";
import { chooseEditedSlug, keepFormerSlug } from "./posts.edited-slug.ts";
import type { PostEditsRepository } from "./posts.edits.repository.ts";
import { countWordsJob } from "./posts.jobs.ts";
import { lockPost } from "./posts.lock.ts";
import type { PostPublisher } from "./posts.publication.ts";
import type { PostRevisionsService } from "./posts.revisions.service.ts";

type Deps = {
  posts: PostsRepository;
  access: PostAccess;
  edits: PostEditsRepository;
  media: Pick<MediaService, "claim" | "claimAll" | "toPicture">;
  categories: Pick<CategoryDirectory, "claim" | "current">;
  slugs: Pick<PostSlugsService, "choose" | "keepFormer">;
  tagging: PostTagging;
  authorship: PostAuthorship;
  authors: Pick<PostAuthors, "findShown">;
  revisions: Pick<PostRevisionsService, "record">;
  schedules: Pick<PostSchedulesRepository, "settle">;
  reviews: Pick<PostReviewsRepository, "remove">;
  setPublication: PostPublisher;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
  /** Time zone in which a day has come. */
  timeZone: () => string;
  /** Prefix of absolute URLs, without a trailing slash. */
  publicUrl: () => string;
};

type EditedPost = { editable: EditablePost; post: Post };

export type PostsPublishingService = ReturnType<typeof createPostsPublishingService>;

export function createPostsPublishingService(deps: Deps) {
  const { posts, access, reviews, edits, media, categories, slugs, tagging, revisions, schedules } =
    deps;
  const { authorship, authors, setPublication, write, idempotency, clock, timeZone, publicUrl } =
    deps;

  /** @throws {DomainError} PICTURE_GONE */
  async function claimLinkPicture({ tx }: UnitOfWork, id: string | null | undefined) {
    if (id) await media.claimAll(tx, { ids: [id], inText: [], field: "linkPicture" });
  }

  /** @throws {DomainError} POST_DAY_AHEAD */
  function assertClosed({ closedOn }: Pick<UpdatePostInput, "closedOn">): void {
    if (closedOn && closedOn > dayOf(clock.now(), timeZone())) {
      throw createFieldError(postDayAhead, "closedOn");
    }
  }

  /** Present category name for the response to a repeated request, which claims no category. */
  function presentName(category: string | undefined): string | undefined {
    return category && categories.current().find(category)?.name;
  }

  async function find(id: string): Promise<ReadPostRow> {
    const post = await posts.findAt(id);
    if (!post) throw new DomainError(postNotFound);
    return post.post;
  }

  async function present(row: ReadPostRow): Promise<EditedPost> {
    const picture = media.toPicture(await edits.findPicture(row.pictureId));
    const linkPicture = media.toPicture(await edits.findPicture(row.linkPictureId));
    return {
      editable: presentEditablePost(row, picture, linkPicture),
      post: presentPost(row, {
        imageUrl: picture ? `${publicUrl()}${picture.src}` : "",
        author: await authors.findShown(row.authorId),
      }),
    };
  }

  return {
    /**
     * Creates a post, public at once with `isPublished`.
     * @returns the new post's id
     * @throws {DomainError} NOT_ALLOWED, IMAGE_REQUIRED, PICTURE_GONE, CATEGORY_UNKNOWN,
     * AUTHOR_UNKNOWN, POST_SLUG_TAKEN, POST_DAY_AHEAD
     */
    async create(caller: Caller, input: CreatePostInput): Promise<string> {
      access.assertInput(caller, input);
      const { id: savedBy } = requireAdmin(caller);
      assertClosed(input);
      const body = toPostBodyColumns(input.description);
      return idempotency.once({ operation: "posts.create", caller, input }, async (unit) => {
        const now = clock.now();
        const id = newId();
        const category = await categories.claim(unit.tx, input.category);
        const tags = await tagging.claim(unit.tx, input.tags ?? []);
        const authorId = (await authorship.claim(unit.tx, input.author)) ?? null;
        await media.claim(unit.tx, { coverId: input.pictureId, inText: body.bodyPictures });
        await claimLinkPicture(unit, input.linkPictureId);
        const slug = await slugs.choose(unit.tx, {
          postId: id,
          title: input.title,
          slug: input.slug,
          present: null,
          isOrWasPublic: input.isPublished,
        });
        const { title, subTitle, pictureId, imageFocus, isPublished } = input;
        const row = {
          // The database has the default of a field that is absent.
          ...pickShape(plainPostFields, input),
          id,
          slug,
          title,
          subTitle,
          ...body,
          category,
          pictureId,
          linkPictureId: input.linkPictureId ?? null,
          imageFocus,
          isPublished,
          publishedAt: isPublished ? now : null,
          createdAt: now,
          updatedAt: now,
          tagNames: tags?.names ?? [],
          authorId,
          createdBy: savedBy,
        };
        await posts.insert(unit.tx, row);
        await tagging.apply(unit.tx, id, tags);
        await revisions.record(unit, { after: { ...row, version: 1 }, savedBy });
        await unit.record(
          "posts.create",
          { kind: "post", id, label: input.title },
          { isPublished: input.isPublished },
        );
        unit.invalidateTags(...tagsOfNewPost(row));
        if (input.isPublished) await unit.enqueue(countWordsJob, {});
        return id;
      });
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the post since.
     * @returns the updated post, for editors and for REST clients
     * @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED, VERSION_CONFLICT, PICTURE_GONE,
     * CATEGORY_UNKNOWN, AUTHOR_UNKNOWN, POST_SLUG_TAKEN, POST_DAY_AHEAD
     */
    async update(caller: Caller, input: UpdatePostInput): Promise<EditedPost> {
      access.assertInput(caller, input);
      const { id: savedBy } = requireAdmin(caller);
      assertClosed(input);
      const { id, version, description, ...fields } = input;
      const { title, subTitle, pictureId, imageFocus, isPublished } = fields;
      const category = presentName(fields.category);
      const body = description === undefined ? undefined : toPostBodyColumns(description);
      const changes = {
        title,
        subTitle,
        category,
        pictureId,
        imageFocus,
        isPublished,
        ...body,
        slug: fields.slug || undefined,
        tagNames: fields.tags,
        linkPictureId: fields.linkPictureId,
        ...pickShape(plainPostFields, fields),
      };
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        const inText = body?.bodyPictures ?? [];
        const claimed =
          fields.category === undefined
            ? undefined
            : await categories.claim(unit.tx, fields.category);
        const tags = await tagging.claim(unit.tx, fields.tags);
        const authorId = await authorship.claim(unit.tx, fields.author);
        await media.claim(unit.tx, { coverId: pictureId, inText });
        await claimLinkPicture(unit, fields.linkPictureId);
        const before = await lockPost(posts, unit, id);
        await access.assertEditable(caller, before, unit.tx);
        const slug = await chooseEditedSlug(slugs, unit.tx, { before, edit: input });
        const edit = {
          id,
          version,
          now: clock.now(),
          changes: { ...changes, category: claimed, slug, tagNames: tags?.names, authorId },
        };
        const { row, overwritten } = await edits.update(unit.tx, edit);
        await tagging.apply(unit.tx, row.id, tags);
        await keepFormerSlug(slugs, unit.tx, { before, after: row });
        if (row.isPublished !== before.isPublished) {
          await schedules.settle(unit, { postId: row.id, isPublished: row.isPublished });
          await reviews.remove(unit.tx, row.id);
        }
        await revisions.record(unit, { before, after: row, savedBy });
        await unit.record(
          "posts.update",
          { kind: "post", id: row.id, label: row.title },
          { isPublished: row.isPublished, ...formerSlugOf(before, row) },
          overwritten && { fields: overwritten },
        );
        unit.invalidateTags(...tagsOfSavedPost(row, before));
        await unit.enqueue(countWordsJob, {});
        return row;
      };
      const request = { operation: "posts.update", caller, input };
      return present(
        await saveIdempotently(idempotency, { request, changes, write: writeEdit, find }),
      );
    },

    /**
     * Publishes or unpublishes a post. Without a requested state it toggles; setting the present
     * state changes nothing.
     * @returns the new state
     * @throws {DomainError} POST_NOT_FOUND
     */
    async setPublished(caller: Caller, id: string, requested?: boolean): Promise<boolean> {
      return write(caller.principal, async (unit) => {
        const before = await lockPost(posts, unit, id);
        const isPublished = requested ?? !before.isPublished;
        await setPublication(unit, before, { isPublished });
        return isPublished;
      });
    },

    /**
     * Moves the post and its comments to the trash. With a version, fails if somebody else changed
     * the post since.
     * @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED, VERSION_CONFLICT
     */
    async delete(caller: Caller, input: DeleteInput): Promise<Trashed> {
      return write(caller.principal, async (unit) => {
        if (!canManagePosts(caller.principal)) {
          await access.assertEditable(caller, await lockPost(posts, unit, input.id), unit.tx);
        }
        const { id, name } = await edits.remove(unit.tx, input, clock.now());
        await unit.record("posts.delete", { kind: "post", id, label: name });
        unit.invalidateTags(...allTagsOfPost(id));
        await unit.enqueue(countWordsJob, {});
        return { trashId: id };
      });
    },
  };
}

/** Former address for the activity log, if the edit changed it. */
function formerSlugOf(
  before: Pick<ReadPostRow, "slug">,
  { slug }: Pick<ReadPostRow, "slug">,
): { formerSlug: string } | undefined {
  return before.slug !== null && before.slug !== slug ? { formerSlug: before.slug } : undefined;
}
