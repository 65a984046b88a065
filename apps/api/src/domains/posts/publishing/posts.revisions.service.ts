import { partsOf } from "@ebute/contracts/fields";
import { focalPointSchema } from "@ebute/contracts/media";
import {
  type PostRevision,
  type PostRevisionContent,
  type PostRevisionInput,
  postFields,
  postRevisionNotFound,
} from "@ebute/contracts/posts";
import { z } from "zod";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { presentTextRevision } from "#platform/revisions/present-revision.ts";
import { recordRevision } from "#platform/revisions/record-revision.ts";
import { findRevisionAuthors } from "#platform/revisions/revision-authors.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { PostAuthors } from "../authors/posts.authorship.ts";
import { presentRevisionContent } from "../posts.presenter.ts";
import type { ReadPostRow } from "../posts.repository.ts";
import type { PostAccess } from "./posts.access.ts";
import type { PostEditsRepository } from "./posts.edits.repository.ts";

type Deps = {
  access: Pick<PostAccess, "requireEditable">;
  edits: Pick<PostEditsRepository, "findPicture">;
  revisions: Revisions;
  categories: Pick<CategoryDirectory, "current">;
  authors: Pick<PostAuthors, "findShown">;
  media: Pick<MediaService, "toPicture">;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  write: Write;
};

const contentSchema = z.object({
  ...partsOf(postFields, "stored"),
  pictureId: z.string().nullable(),
  imageFocus: focalPointSchema,
  // Revisions of earlier releases have none of these.
  linkPictureId: z.string().nullable().default(null),
  tagNames: z.array(z.string()).default([]),
  authorId: z.string().nullable().default(null),
});

const KIND = "post";

const keyOf = (id: string) => ({ kind: KIND, objectId: id });

type SavedPost = z.input<typeof contentSchema> & Pick<ReadPostRow, "id" | "version" | "updatedAt">;

export type PostRevisionsService = ReturnType<typeof createPostRevisionsService>;

/** Saved states of posts, which editors compare and put back into the form. */
export function createPostRevisionsService(deps: Deps) {
  const { access, edits, revisions, categories, authors, media, findAdminEmails, write } = deps;

  return {
    /**
     * Adds a revision of the state that a write has just saved, unless its content is unchanged.
     */
    async record(
      { tx }: UnitOfWork,
      states: { before?: SavedPost; after: SavedPost; savedBy: string },
    ): Promise<void> {
      await recordRevision(revisions, tx, keyOf(states.after.id), {
        ...states,
        contentOf: contentSchema.parse,
      });
    },

    /**
     * The latest saved states of a post, newest first.
     * @throws {DomainError} POST_NOT_FOUND
     */
    async list(caller: Caller, id: string): Promise<PostRevision[]> {
      await access.requireEditable(caller, id);
      const rows = await revisions.list(keyOf(id));
      const authorOf = await findRevisionAuthors(rows, findAdminEmails);
      return rows.map((row) => presentTextRevision(row, authorOf(row)));
    },

    /**
     * One saved state, with its category under the present name and without a deleted author.
     * @throws {DomainError} POST_NOT_FOUND, POST_REVISION_NOT_FOUND
     */
    async get(caller: Caller, { id, revisionId }: PostRevisionInput): Promise<PostRevisionContent> {
      await access.requireEditable(caller, id);
      const row = await revisions.find(keyOf(id), revisionId);
      if (!row) throw new DomainError(postRevisionNotFound);
      const content = contentSchema.parse(row.value);
      const category = categories.current().find(content.category)?.name ?? content.category;
      const picture = media.toPicture(await edits.findPicture(content.pictureId));
      const linkPicture = media.toPicture(await edits.findPicture(content.linkPictureId));
      const authorId = (await authors.findShown(content.authorId)) && content.authorId;
      return presentRevisionContent({ ...content, category, authorId }, picture, linkPicture);
    },

    /** Deletes the states of posts that are deleted for good. */
    async sweep(): Promise<void> {
      await write(({ tx }) => revisions.removeOrphans(tx, KIND));
    },
  };
}
