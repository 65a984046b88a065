import { auditActions, auditTargetKinds } from "@ebute/contracts/audit";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Audit log. A trigger rejects changes and deletions, except of rows whose retention has ended
 * (migrations/*_audit_log.sql). So there are no foreign keys: the accounts may be gone.
 */
export const auditEntriesTable = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null for the system. */
    actorId: uuid(),
    /** The address at that time: entries outlive the account. */
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

/**
 * States that changes without a version overwrote, one per audit entry. Rows live for
 * `OVERWRITTEN_RETENTION_DAYS`. A trigger deletes them with the object that they describe
 * (migrations/*_versions.sql).
 */
export const overwrittenStatesTable = pgTable(
  "overwritten_states",
  {
    /** No foreign key: the log is append-only, so nothing may reference it. */
    entryId: uuid().primaryKey(),
    targetId: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Personal fields, sealed for the entry. */
    sealedFields: text(),
  },
  (table) => [
    index("overwritten_states_target_idx").on(table.targetId),
    index("overwritten_states_created_idx").on(table.createdAt),
  ],
);

export type OverwrittenStateRow = typeof overwrittenStatesTable.$inferSelect;

export type AuditEntryRow = typeof auditEntriesTable.$inferSelect;
