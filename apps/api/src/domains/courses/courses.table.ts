import { programmeKinds } from "@ebute/contracts/courses";
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

const namedColumns = {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** `keyOfName` of the name: two names may not differ in letter case only. */
  nameKey: text().notNull(),
  /** Place in its list, from 1. */
  position: integer().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  version: versionColumn(),
};

/** Goals that students prepare for, such as JAMB, WAEC or a course of the firm. */
export const programmesTable = pgTable(
  "programmes",
  {
    ...namedColumns,
    kind: text({ enum: programmeKinds }).notNull(),
    /** Day in Lagos on which the examination begins. */
    examDate: date({ mode: "string" }),
  },
  (table) => [uniqueIndex("programmes_name_key_key").on(table.nameKey)],
);

/** Subjects, which stand on their own: one subject belongs to several programmes. */
export const subjectsTable = pgTable("subjects", namedColumns, (table) => [
  uniqueIndex("subjects_name_key_key").on(table.nameKey),
]);

export const programmeSubjectsTable = pgTable(
  "programme_subjects",
  {
    programmeId: uuid()
      .notNull()
      .references(() => programmesTable.id, { onDelete: "cascade" }),
    subjectId: uuid()
      .notNull()
      .references(() => subjectsTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.programmeId, table.subjectId] }),
    index("programme_subjects_subject_idx").on(table.subjectId),
  ],
);

export const topicsTable = pgTable(
  "topics",
  {
    ...namedColumns,
    subjectId: uuid()
      .notNull()
      .references(() => subjectsTable.id, { onDelete: "cascade" }),
  },
  (table) => [uniqueIndex("topics_name_key_key").on(table.subjectId, table.nameKey)],
);

/** Columns that editors change; each table's version trigger counts changes of exactly these. */
export const editableProgrammeColumns = {
  name: programmesTable.name,
  kind: programmesTable.kind,
  examDate: programmesTable.examDate,
};
export const editableSubjectColumns = { name: subjectsTable.name };
export const editableTopicColumns = { name: topicsTable.name };

export type ProgrammeRow = typeof programmesTable.$inferSelect;
export type SubjectRow = typeof subjectsTable.$inferSelect;
export type TopicRow = typeof topicsTable.$inferSelect;
