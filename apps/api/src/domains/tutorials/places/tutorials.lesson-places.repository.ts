import { and, asc, eq, getTableColumns, inArray, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { existsFor, type TutorialReader } from "../audience/tutorials.audience.condition.ts";
import { tutorialsTable } from "../tutorials.table.ts";

export const lessonOrder = [
  asc(tutorialsTable.topicPosition),
  asc(tutorialsTable.createdAt),
  asc(tutorialsTable.id),
] as const;

export const subjectOrder = [
  asc(topicsTable.position),
  asc(topicsTable.name),
  ...lessonOrder,
] as const;

export type LessonLinkRow = { id: string; title: string };

const { id: subjectId, name: subjectName } = getTableColumns(subjectsTable);
const { id: topicId, name: topicName } = getTableColumns(topicsTable);

const other = alias(tutorialsTable, "other");

function neighbour(reader: TutorialReader, direction: "previous" | "next") {
  const [compares, order] = direction === "next" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql<LessonLinkRow | null>`(
    select jsonb_build_object('id', other.id, 'title', other.title)
    from ${tutorialsTable} as other
    where other.topic_id = ${tutorialsTable}.topic_id
      and (other.topic_position, other.created_at, other.id) ${compares}
        (${tutorialsTable}.topic_position, ${tutorialsTable}.created_at, ${tutorialsTable}.id)
      and ${existsFor(reader, other) ?? sql`true`}
    order by other.topic_position ${order}, other.created_at ${order}, other.id ${order}
    limit 1)`;
}

/** Place of a lesson that exists for the reader, between others that do. */
export const lessonPlaceQuery = (db: Database, reader: TutorialReader, id: string) =>
  db
    .select({
      subjectId,
      subjectName,
      topicId,
      topicName,
      previous: neighbour(reader, "previous"),
      next: neighbour(reader, "next"),
    })
    .from(tutorialsTable)
    .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId))
    .innerJoin(subjectsTable, eq(subjectsTable.id, topicsTable.subjectId))
    .where(and(eq(tutorialsTable.id, id), existsFor(reader)));

export type LessonPlaceRow = Awaited<ReturnType<typeof lessonPlaceQuery>>[number];

export type LessonPlacesRepository = ReturnType<typeof createLessonPlacesRepository>;

/** Topics of lessons, and their order in a topic. */
export function createLessonPlacesRepository(db: Database) {
  return {
    /** Number of lessons of a row of `topics`. */
    countOfTopic: sql<number>`(select count(*)::integer from ${tutorialsTable} as lesson
      where lesson.topic_id = ${topicsTable}.id)`,

    /** Place of a lesson with its neighbours. */
    async findPlace(reader: TutorialReader, id: string): Promise<LessonPlaceRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await lessonPlaceQuery(db, reader, id);
      return row;
    },

    /** Lessons of a subject that exist for the reader, in order. */
    async findOfSubject(reader: TutorialReader, id: string) {
      if (!isId(id)) return [];
      const { id: lessonId, title } = tutorialsTable;
      return db
        .select({ id: lessonId, title, topicId })
        .from(tutorialsTable)
        .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId))
        .where(and(eq(topicsTable.subjectId, id), existsFor(reader)))
        .orderBy(...subjectOrder);
    },

    /** Keeps a topic from being deleted until the transaction ends. @returns false if it is gone */
    async holdTopic(tx: Transaction, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const rows = await tx
        .select({ id: topicId })
        .from(topicsTable)
        .where(eq(topicId, id))
        .for("key share");
      return rows.length > 0;
    },

    /** Topic of a lesson; null for one without a place, undefined for none. */
    async findTopicOf(tx: Transaction, id: string): Promise<string | null | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select({ topicId: tutorialsTable.topicId })
        .from(tutorialsTable)
        .where(eq(tutorialsTable.id, id))
        .for("update");
      return row?.topicId;
    },

    async findLastPosition(tx: Transaction, id: string): Promise<number> {
      const [row] = await tx
        .select({ last: max(tutorialsTable.topicPosition) })
        .from(tutorialsTable)
        .where(eq(tutorialsTable.topicId, id));
      return row?.last ?? 0;
    },

    /** Number of lessons in the topics. */
    async countIn(tx: Transaction, topicIds: readonly string[]): Promise<number> {
      if (topicIds.length === 0) return 0;
      return tx.$count(tutorialsTable, inArray(tutorialsTable.topicId, [...topicIds]));
    },

    /** Lessons of the same topic in their order, and the name of the topic. */
    async findSiblings(tx: Transaction, id: string) {
      const [parent] = await tx
        .select({ id: topicId, name: topicName })
        .from(tutorialsTable)
        .innerJoin(topicsTable, eq(topicsTable.id, tutorialsTable.topicId))
        .where(eq(tutorialsTable.id, id));
      if (!parent) return { rows: [], parent: "" };
      const rows = await tx
        .select({
          id: tutorialsTable.id,
          position: sql<number>`coalesce(${tutorialsTable.topicPosition}, 0)`,
        })
        .from(tutorialsTable)
        .where(eq(tutorialsTable.topicId, parent.id))
        .orderBy(...lessonOrder);
      return { rows, parent: parent.name };
    },

    async setPosition(
      tx: Transaction,
      { id, position }: { id: string; position: number },
    ): Promise<void> {
      const topicPosition = position;
      await tx.update(tutorialsTable).set({ topicPosition }).where(eq(tutorialsTable.id, id));
    },
  };
}
