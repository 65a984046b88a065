import type { SubjectChoice } from "@ebute/contracts/questions";
import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { subjectsTable, topicsTable } from "./courses.table.ts";

/** Subjects and topics for what belongs to them, such as questions. */
export function createSubjectChoices(db: Database) {
  return {
    /** All subjects in their order, each with its topics. */
    async findWithTopics(): Promise<SubjectChoice[]> {
      const { id, name, position } = subjectsTable;
      const [subjects, topics] = await Promise.all([
        db.select({ id, name }).from(subjectsTable).orderBy(asc(position), asc(id)),
        db
          .select({ id: topicsTable.id, name: topicsTable.name, subjectId: topicsTable.subjectId })
          .from(topicsTable)
          .orderBy(asc(topicsTable.position), asc(topicsTable.id)),
      ]);
      const bySubject = Map.groupBy(topics, ({ subjectId }) => subjectId);
      return subjects.map((subject) => ({
        _id: subject.id,
        name: subject.name,
        topics: (bySubject.get(subject.id) ?? []).map((topic) => ({
          _id: topic.id,
          name: topic.name,
        })),
      }));
    },

    /** Keeps the subject until the transaction ends; false if there is none. */
    async claim(tx: Transaction, subjectId: string): Promise<boolean> {
      if (!isId(subjectId)) return false;
      const [row] = await tx
        .select({ id: subjectsTable.id })
        .from(subjectsTable)
        .where(eq(subjectsTable.id, subjectId))
        .for("key share");
      return row !== undefined;
    },

    /** Keeps the topic until the transaction ends. Returns its subject; undefined if there is none. */
    async claimTopic(tx: Transaction, topicId: string): Promise<string | undefined> {
      if (!isId(topicId)) return undefined;
      const [row] = await tx
        .select({ subjectId: topicsTable.subjectId })
        .from(topicsTable)
        .where(eq(topicsTable.id, topicId))
        .for("key share");
      return row?.subjectId;
    },
  };
}
