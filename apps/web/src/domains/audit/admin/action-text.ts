import { auditActionNames } from "@ebute/contracts/audit";
import type { EntryGroup } from "./group-entries.ts";

/** A name such as "Deleted a tutorial comment", whose object can be counted. */
const COUNTABLE = /^(\w+) an? ((?:tutorial )?\w+)( to the library)?$/;

/**
 * Names what a row of the table is about: "Uploaded 16 pictures", or "Edited a blog, 3 times" where
 * one object was changed repeatedly or the name has no plural.
 */
export function formatAuditAction(group: EntryGroup): string {
  const [{ action, targetKind }] = group;
  // Pictures and files of a text are one action in the log.
  const isFile = action === "media.upload" && targetKind === "file";
  const name = auditActionNames[isFile ? "materials.upload" : action];
  if (group.length === 1) return name;
  const targets = new Set(group.map(({ targetId }) => targetId)).size;
  const [, verb, noun, place = ""] = COUNTABLE.exec(name) ?? [];
  const isCounted = noun !== undefined && targets === group.length;
  return isCounted
    ? `${verb} ${targets} ${pluralOf(noun)}${place}`
    : `${name}, ${group.length} times`;
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return noun.endsWith("s") ? `${noun}es` : `${noun}s`;
}
