import type { OrderedKind } from "@ebute/contracts/courses";
import { asc, eq, sql } from "drizzle-orm";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { courseTables } from "./courses.repository.ts";
import { subjectsTable, topicsTable } from "./courses.table.ts";
import { lessonOrder } from "./lessons/courses.lesson-places.repository.ts";

/** A row of a list that people order. */
export type OrderedRow = { id: string; position: number };

export type CourseOrderRepository = ReturnType<typeof createCourseOrderRepository>;

export function createCourseOrderRepository() {
  return {
    /** The list that the row belongs to in its order, and what the list is of. */
    async findSiblings(
      tx: Transaction,
      of: OrderedKind,
      id: string,
    ): Promise<{ rows: OrderedRow[]; parent: string }> {
      if (!isId(id)) return { rows: [], parent: "" };
      if (of === "programme" || of === "subject") {
        const { table } = courseTables[of];
        const rows = await tx
          .select({ id: table.id, position: table.position })
          .from(table)
          .orderBy(asc(table.position), asc(table.name));
        return { rows, parent: of === "programme" ? "Programmes" : "Subjects" };
      }
      return of === "topic" ? siblingTopics(tx, id) : siblingLessons(tx, id);
    },

    async setPosition(
      tx: Transaction,
      of: OrderedKind,
      { id, position }: OrderedRow,
    ): Promise<void> {
      if (of === "lesson") {
        const topicPosition = position;
        await tx.update(tutorialsTable).set({ topicPosition }).where(eq(tutorialsTable.id, id));
        return;
      }
      const { table } = courseTables[of];
      await tx.update(table).set({ position }).where(eq(table.id, id));
    },
  };
}

async function siblingTopics(tx: Transaction, id: string) {
  const [parent] = await tx
    .select({ id: subjectsTable.id, name: subjectsTable.name })
    .from(topicsTable)
    .innerJoin(subjectsTable, eq(subjectsTable.id, topicsTable.subjectId))
    .where(eq(topicsTable.id, id));
  if (!parent) return { rows: [], parent: "" };
  const rows = await tx
    .select({ id: topicsTable.id, position: topicsTable.position })
    .from(topicsTable)
    .where(eq(topicsTable.subjectId, parent.id))
    .orderBy(asc(topicsTable.position), asc(topicsTable.name));
  return { rows, parent: parent.name };
}

async function siblingLessons(tx: Transaction, id: string) {
  const [parent] = await tx
    .select({ id: topicsTable.id, name: topicsTable.name })
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
}
