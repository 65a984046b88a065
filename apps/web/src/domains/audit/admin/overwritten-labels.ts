import { type AuditEntry, auditActionNames } from "@ebute/contracts/audit";
import { formatLocal, withSeconds } from "@ebute/contracts/dates";
import type { DateFormat } from "#lib/text/dates.ts";
import { formatAuditTarget } from "./target-text.ts";

type LabelledEntry = Pick<AuditEntry, "_id" | "action" | "target" | "targetKind" | "createdAt">;

/**
 * Returns, by entry id, accessible names that distinguish the buttons of the entries, such as
 * "Changed an order, Musa Bello, Nov 23rd 2026, 2:51:42 pm". Entries with equal names are numbered
 * in list order.
 */
export function overwrittenLabels(
  entries: readonly LabelledEntry[],
  site: DateFormat,
): Map<string, string> {
  const labels = entries.map((entry) => labelOf(entry, site));
  return new Map(
    entries.map(({ _id }, index) => {
      const label = labels[index] ?? "";
      const total = labels.filter((other) => other === label).length;
      const number = labels.slice(0, index + 1).filter((other) => other === label).length;
      return [_id, total > 1 ? `${label}, ${number} of ${total}` : label];
    }),
  );
}

function labelOf(entry: LabelledEntry, { identity, offsets }: DateFormat): string {
  const words = [
    auditActionNames[entry.action],
    formatAuditTarget(entry),
    formatLocal(Date.parse(entry.createdAt), withSeconds(identity.dateStyle), offsets),
  ];
  return words.filter(Boolean).join(", ");
}
