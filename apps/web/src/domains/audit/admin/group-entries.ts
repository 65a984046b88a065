import type { AuditEntry } from "@ebute/contracts/audit";

/** Entries that the table shows as one row. */
export type EntryGroup = readonly [AuditEntry, ...AuditEntry[]];

/** Time that a group covers at most. Unit: milliseconds. */
const GROUP_MS = 10 * 60_000;

/** Groups neighbours of the same actor and action, in whichever direction the table is sorted. */
export function groupEntries(entries: readonly AuditEntry[]): EntryGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && belongs(entry, group[0])) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function belongs(entry: AuditEntry, first: AuditEntry): boolean {
  return (
    entry.action === first.action &&
    entry.targetKind === first.targetKind &&
    entry.actorId === first.actorId &&
    entry.actor === first.actor &&
    Math.abs(Date.parse(entry.createdAt) - Date.parse(first.createdAt)) <= GROUP_MS
  );
}
