import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { classesTable } from "../classes.table.ts";

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
