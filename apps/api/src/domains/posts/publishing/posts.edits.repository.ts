import { postNotFound } from "@ebute/contracts/posts";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { eq, sql } from "drizzle-orm";
import { mediaTable, type PictureRow, pictureColumns } from "#domains/media/media.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { moveToTrashAtVersion, type TrashedRow } from "#platform/trash/trash.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import { fullPostColumns, type ReadPostRow } from "../posts.repository.ts";
import { editablePostColumns, type NewPostRow, postsTable } from "../posts.table.ts";

type DerivedColumn = "plainText" | "excerpt" | "bodyPictures";

type PostEdit = {
  id: string;
  version: number | undefined;
  changes: Partial<Pick<NewPostRow, keyof typeof editablePostColumns | DerivedColumn>>;
  now: Date;
};

export type PostEditsRepository = ReturnType<typeof createPostEditsRepository>;

/** Updates and deletions that check the expected version. */
export function createPostEditsRepository(db: Database) {
  return {
    async findPicture(pictureId: string | null): Promise<PictureRow | null> {
      if (pictureId === null) return null;
      const [row] = await db
        .select(pictureColumns)
        .from(mediaTable)
        .where(eq(mediaTable.id, pictureId));
      return row ?? null;
    },

    async findVersion(tx: Transaction, id: string): Promise<number | undefined> {
      const [row] = await tx
        .select({ version: postsTable.version })
        .from(postsTable)
        .where(eq(postsTable.id, id));
      return row?.version;
    },

    /**
     * Updates a post. The first publication sets its time in the same statement.
     * @throws {DomainError} POST_NOT_FOUND, VERSION_CONFLICT
     */
    async update(
      tx: Transaction,
      { id, version, changes, now }: PostEdit,
    ): Promise<Written<ReadPostRow>> {
      const publishedAt = changes.isPublished
        ? sql`coalesce(${postsTable.publishedAt}, ${now.toISOString()})`
        : undefined;
      const target = {
        ...targetById(postsTable, postNotFound, { id, version }),
        editable: editablePostColumns,
      };
      return writeAtVersion(tx, target, (condition) =>
        tx
          .update(postsTable)
          .set({ ...changes, publishedAt, updatedAt: now })
          .where(condition)
          .returning(fullPostColumns),
      );
    },

    /**
     * Moves a post to the trash, with its comments.
     * @throws {DomainError} POST_NOT_FOUND, VERSION_CONFLICT
     */
    async remove(tx: Transaction, input: DeleteInput, now: Date): Promise<TrashedRow> {
      return moveToTrashAtVersion(tx, input, {
        kind: "post",
        table: postsTable,
        name: postsTable.title,
        notFound: postNotFound,
        now,
      });
    },
  };
}
