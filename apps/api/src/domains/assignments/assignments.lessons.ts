import { and, desc, eq, inArray } from "drizzle-orm";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { isLessonOf } from "./assignments.progress.ts";

/** Lessons that the choice offers, newest first: those of a few school years. */
const CHOICES_MAX = 500;

export type AssignableLessons = ReturnType<typeof createAssignableLessons>;

/** Lessons that the students of a class may read, and mark as done: those of a topic. */
export function createAssignableLessons(db: Database) {
  return {
    /** By subject and topic, in order. */
    async findFor(classId: string) {
      const { id, title, topicId, topicPosition, createdAt } = tutorialsTable;
      const rows = await db
        .select({
          id,
          title,
          subject: subjectsTable.name,
          place: topicPosition,
          subjectPlace: subjectsTable.position,
          topicPlace: topicsTable.position,
        })
        .from(tutorialsTable)
        .innerJoin(topicsTable, eq(topicsTable.id, topicId))
        .innerJoin(subjectsTable, eq(subjectsTable.id, topicsTable.subjectId))
        .where(isLessonOf(classId))
        .orderBy(desc(createdAt), desc(id))
        .limit(CHOICES_MAX);
      return rows.sort(
        (one, other) =>
          one.subjectPlace - other.subjectPlace ||
          one.topicPlace - other.topicPlace ||
          (one.place ?? 0) - (other.place ?? 0),
      );
    },

    /** Those of the lessons that the class may read. */
    async findAmong(tx: Transaction, classId: string, ids: string[]): Promise<string[]> {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return [];
      const rows = await tx
        .select({ id: tutorialsTable.id })
        .from(tutorialsTable)
        .where(and(inArray(tutorialsTable.id, wanted), isLessonOf(classId)))
        .for("key share");
      return rows.map(({ id }) => id);
    },
  };
}
