import { classStates } from "@ebute/contracts/classes";
import { boolean, date, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
