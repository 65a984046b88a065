import type { AuditEntry } from "@ebute/contracts/audit";

/** Texts for targets that have been deleted. */
const gone: Partial<Record<AuditEntry["targetKind"], string>> = {
  student: "A user who is deleted now",
  subscriber: "A subscriber who is deleted now",
  order: "An order that is deleted now",
  administrator: "An administrator who is removed now",
};

/** Formats the target of an entry; empty when the action implies it. */
export function formatAuditTarget({
  target,
  targetKind,
}: Pick<AuditEntry, "target" | "targetKind">): string {
  return target || (gone[targetKind] ?? "");
}
