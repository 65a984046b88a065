import {
  type OrderedKind,
  programmeNotFound,
  subjectNotFound,
  topicNotFound,
} from "@ebute/contracts/courses";
import { keyOfName } from "@ebute/contracts/primitives";
import type { SubjectChoice } from "@ebute/contracts/questions";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { and, asc, count, eq, getTableColumns, inArray, max, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { lockSlugs } from "#platform/slugs/free-slug.ts";
import {
  deleteAtVersion,
  targetById,
  type Written,
  writeAtVersion,
} from "#platform/versions/write-at-version.ts";
import {
  editableProgrammeColumns,
  editableSubjectColumns,
  editableTopicColumns,
  type ProgrammeRow,
  programmeSubjectsTable,
  programmesTable,
  type SubjectRow,
  subjectsTable,
  type TopicRow,
  topicsTable,
} from "./courses.table.ts";

/** The tables of the domain; each has a name and a position. */
const courseTables = {
  programme: { table: programmesTable, notFound: programmeNotFound },
  subject: { table: subjectsTable, notFound: subjectNotFound },
  topic: { table: topicsTable, notFound: topicNotFound },
} as const;

export type CourseKind = keyof typeof courseTables;

type Reader = Database | Transaction;

export type ListedTopicRow = TopicRow & { lessons: number };

export type ListedSubjectRow = SubjectRow & { programmeIds: string[] };

// A selection of one table names its columns without the table, which is ambiguous in a subquery.
const subjectColumns = {
  ...getTableColumns(subjectsTable),
  programmeIds: sql<string[]>`array(
    select chosen.programme_id::text from ${programmeSubjectsTable} as chosen
    join ${programmesTable} as programme on programme.id = chosen.programme_id
    where chosen.subject_id = ${subjectsTable}.id
    order by programme.position, programme.name)`,
};

/** A row of a list that people order. */
type OrderedRow = { id: string; position: number };

/** The list that a row belongs to in its order, and the name of what the list is of. */
type Siblings = { rows: OrderedRow[]; parent: string };

/** What courses need of the lessons, which build on them. */
type LessonsInTopics = {
  /** Number of lessons of a row of `topics`. */
  countOfTopic: SQL<number>;
  findSiblings(tx: Transaction, id: string): Promise<Siblings>;
  setPosition(tx: Transaction, row: OrderedRow): Promise<void>;
};

export type CoursesRepository = ReturnType<typeof createCoursesRepository>;

export function createCoursesRepository(db: Database, lessons: LessonsInTopics) {
  const topicColumns = { ...getTableColumns(topicsTable), lessons: lessons.countOfTopic };

  return {
    findProgrammes: (): Promise<ProgrammeRow[]> =>
      db
        .select()
        .from(programmesTable)
        .orderBy(asc(programmesTable.position), asc(programmesTable.name)),

    findSubjects: (): Promise<ListedSubjectRow[]> =>
      db
        .select(subjectColumns)
        .from(subjectsTable)
        .orderBy(asc(subjectsTable.position), asc(subjectsTable.name)),

    /** All topics by place, with the number of their lessons. */
    findTopics: (): Promise<ListedTopicRow[]> =>
      db
        .select(topicColumns)
        .from(topicsTable)
        .orderBy(asc(topicsTable.position), asc(topicsTable.name)),

    async findProgramme(id: string, tx: Reader = db): Promise<ProgrammeRow | undefined> {
      if (!isId(id)) return undefined;
      return (await tx.select().from(programmesTable).where(eq(programmesTable.id, id)))[0];
    },

    async findSubject(id: string, tx: Reader = db): Promise<ListedSubjectRow | undefined> {
      if (!isId(id)) return undefined;
      return (
        await tx.select(subjectColumns).from(subjectsTable).where(eq(subjectsTable.id, id))
      )[0];
    },

    async findTopic(id: string, tx: Reader = db): Promise<ListedTopicRow | undefined> {
      if (!isId(id)) return undefined;
      return (await tx.select(topicColumns).from(topicsTable).where(eq(topicsTable.id, id)))[0];
    },

    /** Lets one transaction at a time change programmes, subjects and topics. */
    lock: (tx: Transaction) => lockSlugs(tx, "courses"),

    /** Number of rows and the last position; of topics, within their subject. */
    async measure(
      tx: Transaction,
      kind: CourseKind,
      subjectId?: string,
    ): Promise<{ total: number; lastPosition: number }> {
      const { table } = courseTables[kind];
      const [row] = await tx
        .select({ total: count(), lastPosition: max(table.position) })
        .from(table)
        .where(within(subjectId));
      return { total: row?.total ?? 0, lastPosition: row?.lastPosition ?? 0 };
    },

    async findIdByName(
      tx: Transaction,
      kind: CourseKind,
      { name, subjectId }: { name: string; subjectId?: string | undefined },
    ): Promise<string | undefined> {
      const { table } = courseTables[kind];
      const [row] = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.nameKey, keyOfName(name)), within(subjectId)));
      return row?.id;
    },

    async exists(tx: Transaction, kind: CourseKind, ids: readonly string[]): Promise<boolean> {
      if (!ids.every(isId)) return false;
      if (ids.length === 0) return true;
      const { table } = courseTables[kind];
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, [...ids]));
      return rows.length === new Set(ids).size;
    },

    async insertProgramme(tx: Transaction, row: ProgrammeRow): Promise<void> {
      await tx.insert(programmesTable).values(row);
    },

    async insertSubject(tx: Transaction, row: SubjectRow): Promise<void> {
      await tx.insert(subjectsTable).values(row);
    },

    async insertTopic(tx: Transaction, row: TopicRow): Promise<void> {
      await tx.insert(topicsTable).values(row);
    },

    /** @throws {DomainError} PROGRAMME_NOT_FOUND, VERSION_CONFLICT */
    updateProgramme(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<ProgrammeRow>,
    ): Promise<Written<ProgrammeRow>> {
      const target = targetById(programmesTable, programmeNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableProgrammeColumns }, (condition) =>
        tx.update(programmesTable).set(changes).where(condition).returning(),
      );
    },

    /**
     * @param isNewPlace true for a change of the programmes, which the trigger of the version does
     * not see
     * @throws {DomainError} SUBJECT_NOT_FOUND, VERSION_CONFLICT
     */
    updateSubject(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<SubjectRow>,
      isNewPlace: boolean,
    ): Promise<Written<SubjectRow>> {
      const target = targetById(subjectsTable, subjectNotFound, requested);
      const version = isNewPlace ? sql`${subjectsTable.version} + 1` : undefined;
      return writeAtVersion(tx, { ...target, editable: editableSubjectColumns }, (condition) =>
        tx
          .update(subjectsTable)
          .set({ ...changes, version })
          .where(condition)
          .returning(),
      );
    },

    /**
     * @param isNewPlace true for a move to another subject, which the trigger of the version does
     * not see
     * @throws {DomainError} TOPIC_NOT_FOUND, VERSION_CONFLICT
     */
    updateTopic(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<TopicRow>,
      isNewPlace: boolean,
    ): Promise<Written<TopicRow>> {
      const target = targetById(topicsTable, topicNotFound, requested);
      const version = isNewPlace ? sql`${topicsTable.version} + 1` : undefined;
      return writeAtVersion(tx, { ...target, editable: editableTopicColumns }, (condition) =>
        tx
          .update(topicsTable)
          .set({ ...changes, version })
          .where(condition)
          .returning(),
      );
    },

    async setProgrammesOf(tx: Transaction, subjectId: string, ids: readonly string[]) {
      await tx
        .delete(programmeSubjectsTable)
        .where(eq(programmeSubjectsTable.subjectId, subjectId));
      const rows = [...new Set(ids)].map((programmeId) => ({ programmeId, subjectId }));
      if (rows.length > 0) await tx.insert(programmeSubjectsTable).values(rows);
    },

    /**
     * @returns the deleted row
     * @throws {DomainError} PROGRAMME_NOT_FOUND, SUBJECT_NOT_FOUND, TOPIC_NOT_FOUND,
     * VERSION_CONFLICT
     */
    remove(
      tx: Transaction,
      kind: CourseKind,
      requested: DeleteInput,
    ): Promise<{ id: string; name: string }> {
      const { table, notFound } = courseTables[kind];
      const target = targetById(table, notFound, requested);
      return deleteAtVersion(tx, target, (condition) =>
        tx.delete(table).where(condition).returning({ id: table.id, name: table.name }),
      );
    },

    /** Topics of a subject, or the topic itself, locked until the transaction ends. */
    async findTopicIds(
      tx: Transaction,
      { kind, id }: { kind: "subject" | "topic"; id: string },
    ): Promise<string[]> {
      if (!isId(id)) return [];
      const { subjectId, id: topicId } = topicsTable;
      const rows = await tx
        .select({ id: topicId })
        .from(topicsTable)
        .where(eq(kind === "subject" ? subjectId : topicId, id))
        .for("update");
      return rows.map((row) => row.id);
    },

    /** The list that the row belongs to in its order, and what the list is of. */
    async findSiblings(tx: Transaction, of: OrderedKind, id: string): Promise<Siblings> {
      if (!isId(id)) return { rows: [], parent: "" };
      if (of === "programme" || of === "subject") {
        const { table } = courseTables[of];
        const rows = await tx
          .select({ id: table.id, position: table.position })
          .from(table)
          .orderBy(asc(table.position), asc(table.name));
        return { rows, parent: of === "programme" ? "Programmes" : "Subjects" };
      }
      return of === "topic" ? siblingTopics(tx, id) : lessons.findSiblings(tx, id);
    },

    async setPosition(tx: Transaction, of: OrderedKind, row: OrderedRow): Promise<void> {
      if (of === "lesson") {
        await lessons.setPosition(tx, row);
        return;
      }
      const { table } = courseTables[of];
      const { id, position } = row;
      await tx.update(table).set({ position }).where(eq(table.id, id));
    },
  };
}

function within(subjectId: string | undefined): SQL | undefined {
  return subjectId === undefined ? undefined : eq(topicsTable.subjectId, subjectId);
}

async function siblingTopics(tx: Transaction, id: string): Promise<Siblings> {
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
