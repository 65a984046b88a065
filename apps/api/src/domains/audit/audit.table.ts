import { auditActions, auditTargetKinds } from "@ebute/contracts/audit";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Who did what. A trigger refuses to change or delete rows, except for those whose time is over
 * (migrations/*_audit_log.sql); so there are no foreign keys: whoever is named here may be gone by now.
 */
export const auditEntriesTable = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null for what the site did by itself. */
    actorId: uuid(),
    /** The address at that time: an account may be removed, what it did stays its doing. */
    actorName: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    targetKind: text({ enum: auditTargetKinds }).notNull(),
    targetId: text().notNull(),
    targetLabel: text().notNull(),
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [
    index("audit_entries_created_idx").on(table.createdAt, table.id),
    index("audit_entries_action_created_idx").on(table.action, table.createdAt, table.id),
    index("audit_entries_actor_created_idx").on(table.actorName, table.createdAt, table.id),
    index("audit_entries_actor_action_created_idx").on(
      table.actorName,
      table.action,
      table.createdAt,
      table.id,
    ),
    index("audit_entries_trgm_idx").using(
      "gin",
      table.actorName.op("gin_trgm_ops"),
      table.targetLabel.op("gin_trgm_ops"),
    ),
  ],
);

export type AuditEntryRow = typeof auditEntriesTable.$inferSelect;
