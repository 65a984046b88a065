import type { AuditAction, AuditTargetKind } from "@ebute/contracts/audit";
import type { Database, Transaction } from "./db/client.ts";
import type { Principal } from "./security/principal.ts";

/** The actor. An administrator who is signing in has no session yet and is identified by id. */
export type AuditActor = Principal | { kind: "admin"; id: string } | "system";

export type AuditEntry = {
  actor: AuditActor;
  action: AuditAction;
  /**
   * Object of the action. `label` names objects such as posts, and administrators. Students,
   * subscribers and customers are stored by id only, and their name is looked up while it exists,
   * so that no personal data stays in the log.
   */
  target: { kind: AuditTargetKind; id: string; label?: string | undefined };
  /** Further facts, never secrets or personal data. */
  details?: Record<string, string | number | boolean> | undefined;
  /**
   * Values that were replaced without a version check. They are stored beside the entry for a
   * shorter time and deleted with the object.
   */
  overwritten?: Overwritten | undefined;
};

export type Overwritten = {
  fields?: Record<string, unknown>;
  /** Fields with personal data; they are stored encrypted. */
  personalFields?: Record<string, unknown>;
};

/** The audit log. Entries can be added and read, but not changed or deleted. */
export type AuditLog = {
  /**
   * Records an entry in a transaction; services call `unit.record`, which adds actor and
   * transaction. Ignores students and visitors: their actions on their own data are not audited,
   * although they call the same use cases.
   */
  record(db: Database | Transaction, entry: AuditEntry): Promise<void>;
  /** Records an entry outside a write, such as a failed proof of identity. */
  recordAlone(entry: AuditEntry): Promise<void>;
  /** Records an export before its first row is read, and yields the rows. */
  exported<Row>(
    actor: AuditActor,
    list: string,
    rows: AsyncIterable<Row> | Iterable<Row>,
  ): AsyncIterable<Row>;
};
