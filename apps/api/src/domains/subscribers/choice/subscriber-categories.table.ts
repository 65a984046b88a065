import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { categoriesTable } from "#domains/categories/categories.table.ts";
import { subscribersTable } from "../subscribers.table.ts";

/** Categories that a subscriber follows who does not follow all. */
export const subscriberCategoriesTable = pgTable(
  "subscriber_categories",
  {
    subscriberId: uuid()
      .notNull()
      .references(() => subscribersTable.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => categoriesTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.categoryId] }),
    index("subscriber_categories_category_idx").on(table.categoryId),
  ],
);
