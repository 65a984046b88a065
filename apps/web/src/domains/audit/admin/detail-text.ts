import type { AuditEntry } from "@ebute/contracts/audit";

type Value = AuditEntry["details"][string];

/** Labels of boolean details: true, then false. */
const stateWords: Record<string, [string, string]> = {
  isPublished: ["published", "not published"],
  isRead: ["read", "not read"],
  isOldAddressTold: ["the old address was told", "the old address could not be told"],
};

/** Details whose value is shown without their name. */
const valueOnly = new Set(["status", "letter", "device", "what", "step"]);

/** Formats the details of an entry, such as "from moderator, to admin". */
export function formatAuditDetails(details: AuditEntry["details"]): string {
  return Object.entries(details).map(toWords).join(", ");
}

function toWords([name, value]: [string, Value]): string {
  const words = stateWords[name];
  if (words) return value ? words[0] : words[1];
  return valueOnly.has(name) ? String(value) : `${name} ${value}`;
}
