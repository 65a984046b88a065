import type { AuditEntry } from "@ebute/contracts/audit";

/** People are named for as long as there is an account; afterwards only that there was one. */
const gone: Partial<Record<AuditEntry["targetKind"], string>> = {
  student: "A user who is deleted now",
  subscriber: "A subscriber who is deleted now",
  order: "An order that is deleted now",
  administrator: "An administrator who is removed now",
};

/** What it was done to; empty where the action says it all. */
export function targetWords({ target, targetKind }: AuditEntry): string {
  return target || (gone[targetKind] ?? "");
}
