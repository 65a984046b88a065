import { index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { classesTable } from "#domains/classes/classes.table.ts";
import { tutorialsTable } from "../tutorials.table.ts";

/** Classes that may read a tutorial. */
export const tutorialClassesTable = pgTable(
  "tutorial_classes",
  {
    /** The trash finds rows by id. */
    id: uuid().primaryKey(),
    tutorialId: uuid()
      .notNull()
      .references(() => tutorialsTable.id, { onDelete: "cascade" }),
    classId: uuid()
      .notNull()
      .references(() => classesTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("tutorial_classes_tutorial_class_key").on(table.tutorialId, table.classId),
    index("tutorial_classes_class_idx").on(table.classId),
  ],
);
