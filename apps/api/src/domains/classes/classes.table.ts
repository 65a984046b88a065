import { classStates, enrolmentStates } from "@ebute/contracts/classes";
import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { studentColumn, studentsTable } from "#domains/students/students.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Groups of students who have the same lessons. */
export const classesTable = pgTable(
  "classes",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** `keyOfName` of the name: two names may not differ in letter case only. */
    nameKey: text().notNull(),
    /** For teachers; students never see it. */
    note: text().notNull(),
    /** Last day in Lagos on which students read the lessons; null for no end. */
    endsOn: date({ mode: "string" }),
    state: text({ enum: classStates }).notNull(),
    /** Normal form of the readable code by which students join. */
    joinCode: text().notNull(),
    isCodeOn: boolean().notNull(),
    /**
     * Sorted ids of the teachers, a copy of `class_teachers` by which saves count changes. Reads ask
     * the other table.
     */
    teacherIds: uuid().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex("classes_name_key_key").on(table.nameKey),
    uniqueIndex("classes_join_code_key").on(table.joinCode),
  ],
);

/** Columns that people change; the table's version trigger counts changes of exactly these. */
export const editableClassColumns = {
  name: classesTable.name,
  note: classesTable.note,
  endsOn: classesTable.endsOn,
  state: classesTable.state,
  teacherIds: classesTable.teacherIds,
};

export type ClassRow = typeof classesTable.$inferSelect;

/** Places of students in classes. A student who comes back gets the same row again. */
export const enrolmentsTable = pgTable(
  "enrolments",
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classesTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    /** First day in Lagos. */
    startsOn: date({ mode: "string" }).notNull(),
    /** Last day in Lagos; null until the end of the class. */
    endsOn: date({ mode: "string" }),
    state: text({ enum: enrolmentStates }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("enrolments_class_student_key").on(table.classId, table.studentId),
    index("enrolments_student_idx").on(table.studentId),
  ],
);

export type EnrolmentRow = typeof enrolmentsTable.$inferSelect;

/**
 * Codes that one student each joins a class with. They are stored as they are, so that slips can be
 * printed again: whoever may see them may add students to the class anyway.
 */
export const classAccessCodesTable = pgTable(
  "class_access_codes",
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classesTable.id, { onDelete: "cascade" }),
    /** Id that the codes of a batch share. */
    batch: uuid().notNull(),
    label: text().notNull(),
    /** Normal form of the readable code. */
    code: text().notNull(),
    /** Last day in Lagos; null for none. */
    expiresOn: date({ mode: "string" }),
    /** Null for an unused code, and once the account is deleted. */
    usedBy: uuid().references(() => studentsTable.id, { onDelete: "set null" }),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("class_access_codes_code_key").on(table.code),
    index("class_access_codes_class_idx").on(table.classId, table.batch, table.id),
    index("class_access_codes_used_by_idx").on(table.usedBy),
  ],
);

export type ClassAccessCodeRow = typeof classAccessCodesTable.$inferSelect;

/** Administrators who teach a class. It counts for the role teacher alone. */
export const classTeachersTable = pgTable(
  "class_teachers",
  {
    classId: uuid()
      .notNull()
      .references(() => classesTable.id, { onDelete: "cascade" }),
    adminId: uuid()
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.adminId] }),
    index("class_teachers_admin_idx").on(table.adminId, table.classId),
  ],
);
