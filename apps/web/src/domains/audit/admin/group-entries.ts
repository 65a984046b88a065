import type { AuditEntry } from "@ebute/contracts/audit";

/** Entries that the table shows as one row. */
export type EntryGroup = readonly [AuditEntry, ...AuditEntry[]];

/** Time that a group covers at most. Unit: milliseconds. */
const GROUP_MS = 10 * 60_000;

/**
 * Groups entries of the same actor and action, in whichever direction the table is sorted. Other
 * actions of the actor may lie between, as an upload into the library is two of them.
 */
export function groupEntries(entries: readonly AuditEntry[]): EntryGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const ofOthers = groups.findLastIndex(([first]) => !isSameActor(first, entry));
    const group = groups.slice(ofOthers + 1).find(([first]) => belongs(entry, first));
    if (group) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function isSameActor(one: AuditEntry, other: AuditEntry): boolean {
  return one.actorId === other.actorId && one.actor === other.actor;
}

function belongs(entry: AuditEntry, first: AuditEntry): boolean {
  return (
    entry.action === first.action &&
    entry.targetKind === first.targetKind &&
    isSameActor(entry, first) &&
    Math.abs(Date.parse(entry.createdAt) - Date.parse(first.createdAt)) <= GROUP_MS
  );
}
