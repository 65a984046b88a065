import type { AuditAction, AuditTargetKind } from "@ebute/contracts/audit";
import type { Database, Transaction } from "./db/database.ts";
import type { Principal } from "./principal.ts";

/** Who did it. An administrator who is signing in is named by id, since there is no session yet. */
export type AuditActor = Principal | { kind: "admin"; id: string } | "system";

export type AuditEntry = {
  actor: AuditActor;
  action: AuditAction;
  /**
   * What it was done to. `label` is for things such as the title of a post, and for administrators. Students, subscribers
   * and customers are named by their id alone, and their name is looked up for as long as there is one, so that nothing of
   * them stays behind here.
   */
  target: { kind: AuditTargetKind; id: string; label?: string | undefined };
  /** What else must be known, never a secret and never somebody's data. */
  details?: Record<string, string | number | boolean>;
};

/** Where it is written down who did what. Entries can be added and read; nobody changes or deletes one. */
export type AuditLog = {
  /**
   * To be called in the transaction of the write, so that neither is there without the other. What students and visitors do
   * with their own is not written down: use cases that are open to them too call this all the same.
   */
  record(db: Database | Transaction, entry: AuditEntry): Promise<void>;
  /** For what is no write: a proof that failed. */
  recordAlone(entry: AuditEntry): Promise<void>;
  /** The rows of a list that is taken out as a file; who takes it is written down before the first one is read. */
  exported<Row>(actor: AuditActor, list: string, rows: AsyncIterable<Row>): AsyncIterable<Row>;
};
