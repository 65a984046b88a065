import type { AuditEntry } from "@ebute/contracts/audit";
import { type DateFormat, formatDateTime } from "#lib/text/dates.ts";

type Value = AuditEntry["details"][string];

/** Labels of boolean details: true, then false. */
const stateWords: Record<string, [string, string]> = {
  isPublished: ["published", "not published"],
  isScheduled: ["as planned", ""],
  hasLetter: ["with a letter to subscribers", ""],
  isRead: ["read", "not read"],
  isOldAddressTold: ["the old address was told", "the old address could not be told"],
};

/** Labels of details that are moments. */
const timeLabels: Record<string, string> = {
  publishedAt: "dated",
  publishAt: "to be published",
  unpublishAt: "to be unpublished",
};

/** Details whose value is shown without their name. */
const valueOnly = new Set(["status", "letter", "device", "what", "step"]);

/** Formats the details of an entry, such as "from moderator, to admin". */
export function formatAuditDetails(details: AuditEntry["details"], site: DateFormat): string {
  return Object.entries(details)
    .map((detail) => toWords(detail, site))
    .join(", ");
}

function toWords([name, value]: [string, Value], site: DateFormat): string {
  const timeLabel = timeLabels[name];
  if (timeLabel) return `${timeLabel} ${formatDateTime(String(value), site)}`;
  const words = stateWords[name];
  if (words) return value ? words[0] : words[1];
  return valueOnly.has(name) ? String(value) : `${name} ${value}`;
}
