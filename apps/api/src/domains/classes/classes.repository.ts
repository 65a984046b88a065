import { classNotFound, type Teacher } from "@ebute/contracts/classes";
import { keyOfName } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { lockSlugs } from "#platform/slugs/free-slug.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import { isTaughtBy } from "./classes.condition.ts";
import {
  type ClassRow,
  classesTable,
  classTeachersTable,
  editableClassColumns,
  enrolmentsTable,
} from "./classes.table.ts";

export type ListedClassRow = ClassRow & { studentCount: number; teachers: Teacher[] };

type ClassChanges = Partial<Pick<ClassRow, "name" | "note" | "endsOn" | "state" | "teacherIds">>;

/** Written out, because drizzle leaves out the table of columns in a select from one table. */
const studentCount = sql<number>`(select count(*)::int from ${enrolmentsTable} as place
  where place.class_id = classes.id and place.state <> 'left')`;

const teachers = sql<Teacher[]>`(select coalesce(
    json_agg(json_build_object('_id', teacher.id, 'email', teacher.email)
      order by teacher.email_key), '[]')
  from ${classTeachersTable} as taught join ${adminsTable} as teacher on teacher.id = taught.admin_id
  where taught.class_id = classes.id)`;

export type ClassesRepository = ReturnType<typeof createClassesRepository>;

export function createClassesRepository(db: Database) {
  const selectListed = () =>
    db.select({ ...getTableColumns(classesTable), studentCount, teachers }).from(classesTable);

  const isOf = (teacherId: string | undefined) =>
    teacherId === undefined ? undefined : isTaughtBy(teacherId, classesTable.id);

  return {
    /** All classes by name; with a teacher, those of the teacher. */
    findAll: (teacherId?: string): Promise<ListedClassRow[]> =>
      selectListed().where(isOf(teacherId)).orderBy(asc(classesTable.nameKey)),

    /** For a teacher, classes of others do not exist. */
    async find(id: string, teacherId?: string): Promise<ListedClassRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await selectListed().where(and(eq(classesTable.id, id), isOf(teacherId)));
      return row;
    },

    /** Locks the class until the transaction ends. */
    async findForUpdate(tx: Transaction, id: string): Promise<ClassRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(classesTable)
        .where(eq(classesTable.id, id))
        .for("update");
      return row;
    },

    /** Locks the class with the join code until the transaction ends. */
    async findByCode(tx: Transaction, joinCode: string): Promise<ClassRow | undefined> {
      const [row] = await tx
        .select()
        .from(classesTable)
        .where(eq(classesTable.joinCode, joinCode))
        .for("update");
      return row;
    },

    async findExisting(tx: Transaction, ids: readonly string[]): Promise<string[]> {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return [];
      const rows = await tx
        .select({ id: classesTable.id })
        .from(classesTable)
        .where(inArray(classesTable.id, wanted))
        .orderBy(asc(classesTable.id))
        .for("key share");
      return rows.map(({ id }) => id);
    },

    /** Lets one transaction at a time add or rename classes. */
    lockNames: (tx: Transaction) => lockSlugs(tx, "classes"),

    async count(tx: Transaction): Promise<number> {
      return tx.$count(classesTable);
    },

    async findIdByName(tx: Transaction, name: string): Promise<string | undefined> {
      const [row] = await tx
        .select({ id: classesTable.id })
        .from(classesTable)
        .where(eq(classesTable.nameKey, keyOfName(name)));
      return row?.id;
    },

    async insert(tx: Transaction, row: ClassRow): Promise<void> {
      await tx.insert(classesTable).values(row);
    },

    /** @throws {DomainError} CLASS_NOT_FOUND, VERSION_CONFLICT */
    update(
      tx: Transaction,
      requested: DeleteInput,
      { name, ...changes }: ClassChanges & Pick<ClassRow, "updatedAt">,
    ): Promise<Written<ClassRow>> {
      const target = targetById(classesTable, classNotFound, requested);
      const named = name === undefined ? {} : { name, nameKey: keyOfName(name) };
      return writeAtVersion(tx, { ...target, editable: editableClassColumns }, (condition) =>
        tx
          .update(classesTable)
          .set({ ...changes, ...named })
          .where(condition)
          .returning(),
      );
    },

    async setCode(
      tx: Transaction,
      id: string,
      code: Partial<Pick<ClassRow, "joinCode" | "isCodeOn">>,
    ): Promise<void> {
      await tx.update(classesTable).set(code).where(eq(classesTable.id, id));
    },
  };
}
