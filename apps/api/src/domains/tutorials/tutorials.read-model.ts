import type { ListInput } from "@ebute/contracts/primitives";
import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { type PictureRow, selectBodyPictures } from "#domains/media/media.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database } from "#platform/db/client.ts";
import {
  afterCursor,
  inlineLimit,
  type KeysetPage,
  newestFirst,
  toKeysetPage,
  toQueryLimit,
} from "#platform/db/listing/keyset.ts";
import { isId } from "#platform/runtime/ids.ts";
import { rowCountOf } from "#src/site/counters.ts";
import { existsFor, type TutorialReader } from "./audience/tutorials.audience.condition.ts";
import {
  type TutorialCommentRow,
  tutorialCommentsTable,
} from "./comments/tutorial-comments.table.ts";
import { type TutorialRow, tutorialsTable } from "./tutorials.table.ts";

export type ShownTutorialRow = TutorialRow & { picturesInText: PictureRow[] };

/** The student's name; null for an administrator and for a deleted account. */
export type TutorialCommentWithAuthor = TutorialCommentRow & { studentName: string | null };

type CommentsOnTutorial = KeysetPage<TutorialCommentWithAuthor> & {
  total: number;
  /** The tutorial's audience, which applies to its comments. */
  audience: TutorialRow["audience"];
};

const shownColumns = {
  ...getTableColumns(tutorialsTable),
  picturesInText: selectBodyPictures(tutorialsTable.bodyPictures),
};

const newestComments = newestFirst(tutorialCommentsTable.createdAt, tutorialCommentsTable.id);

const tutorialQueries = {
  tutorial: (db: Database, reader: TutorialReader, id: string) =>
    db
      .select(shownColumns)
      .from(tutorialsTable)
      .where(and(eq(tutorialsTable.id, id), existsFor(reader))),

  list: (
    db: Database,
    reader: TutorialReader,
    { category, ...list }: ListInput & { category?: string | undefined },
  ) =>
    db
      .select(shownColumns)
      .from(tutorialsTable)
      .where(
        and(
          existsFor(reader),
          // Lists of administrators, of which a client may make a copy, show no drafts either.
          eq(tutorialsTable.isPublished, true),
          matchesCategory(category),
          afterCursor(tutorialsTable.createdAt, tutorialsTable.id, list.cursor),
        ),
      )
      .orderBy(...newestFirst(tutorialsTable.createdAt, tutorialsTable.id))
      .limit(toQueryLimit(list)),

  /**
   * Comments with their authors and total. Gives at least one row when there is such a tutorial.
   */
  comments(db: Database, reader: TutorialReader, tutorialId: string, list: ListInput) {
    const { createdAt, id } = tutorialCommentsTable;
    const isOfTutorial = eq(tutorialCommentsTable.tutorialId, tutorialId);
    const ids = db
      .select({ id })
      .from(tutorialCommentsTable)
      .where(and(isOfTutorial, afterCursor(createdAt, id, list.cursor)))
      .orderBy(...newestComments)
      .limit(inlineLimit(toQueryLimit(list)));
    return db
      .select({
        comment: getTableColumns(tutorialCommentsTable),
        studentName: studentsTable.fullName,
        total: rowCountOf("tutorial_comments", tutorialsTable.id),
        audience: tutorialsTable.audience,
      })
      .from(tutorialsTable)
      .leftJoin(tutorialCommentsTable, inArray(id, ids))
      .leftJoin(studentsTable, eq(studentsTable.id, tutorialCommentsTable.studentId))
      .where(and(eq(tutorialsTable.id, tutorialId), existsFor(reader)))
      .orderBy(...newestComments);
  },
};

export type TutorialsReadModel = ReturnType<typeof createTutorialsReadModel>;

/** Reads the tutorials that exist for a reader, and their comments, as pages and lists show them. */
export function createTutorialsReadModel(db: Database) {
  return {
    async findById(reader: TutorialReader, id: string): Promise<ShownTutorialRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tutorialQueries.tutorial(db, reader, id);
      return row;
    },

    async findAll(
      reader: TutorialReader,
      list: ListInput & { category?: string | undefined },
    ): Promise<KeysetPage<ShownTutorialRow>> {
      return toKeysetPage(await tutorialQueries.list(db, reader, list), list);
    },

    /** Comments with their total, in one statement; undefined when there is no such tutorial. */
    async findComments(
      reader: TutorialReader,
      tutorialId: string,
      list: ListInput,
    ): Promise<CommentsOnTutorial | undefined> {
      if (!isId(tutorialId)) return undefined;
      const rows = await tutorialQueries.comments(db, reader, tutorialId, list);
      const [first] = rows;
      if (!first) return undefined;
      // The left join gives one empty row for a tutorial without comments.
      const comments = rows.flatMap(({ comment, studentName }) =>
        comment ? [{ ...comment, studentName }] : [],
      );
      const { total, audience } = first;
      return { ...toKeysetPage(comments, list), total, audience };
    },
  };
}

/** PostgreSQL rejects a text that cannot be stored, so such a category matches nothing. */
function matchesCategory(category: string | undefined): SQL | undefined {
  const word = category?.trim().toLowerCase();
  if (!word) return undefined;
  if (word.includes("\u0000") || !word.isWellFormed()) return sql`false`;
  return sql`lower(${tutorialsTable.category}) = lower(${word})`;
}
