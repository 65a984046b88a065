import type { AuditTableInput } from "@ebute/contracts/audit";
import { type Search, tableWords, termOf } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readActivityTable({});

/** Address of the Activity screen. */
export function activityHref(input: AuditTableInput): string {
  return tableHref("/admin/activity", input, usual);
}

/** The file with what the filters let through. */
export function activityCsvHref({ q, actor, action, from, to }: AuditTableInput): string {
  const none = { q: "", actor: "", action: "", from: "", to: "" };
  return tableHref("/api/admin/activity.csv", { q, actor, action, from, to }, none);
}

export function readActivityTable(search: Search): AuditTableInput {
  return {
    ...tableWords(["createdAt"], search),
    actor: termOf(search.actor),
    action: actionOf(search.action),
    from: dayOf(search.from),
    to: dayOf(search.to),
  };
}

/** A word that names no action counts as none where it is looked up: their list would come with every page of the site. */
function actionOf(word: unknown): AuditTableInput["action"] {
  return termOf(word) as AuditTableInput["action"];
}

/** A day as a field of the browser writes it; anything else is none. */
function dayOf(word: unknown): string {
  const day = termOf(word);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : "";
}
