import type { AuditTableInput } from "@ebute/contracts/audit";
import { parseTableParams, parseTerm, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseActivityTable({});

/** Returns the URL of the Activity screen. */
export function activityHref(input: AuditTableInput): string {
  return tableHref("/admin/activity", input, defaults);
}

/** Returns the URL of the CSV export for these filters. */
export function activityCsvHref({ q, actor, action, from, to }: AuditTableInput): string {
  const none = { q: "", actor: "", action: "", from: "", to: "" };
  return tableHref("/api/admin/activity.csv", { q, actor, action, from, to }, none);
}

export function parseActivityTable(search: SearchParams): AuditTableInput {
  return {
    ...parseTableParams(["createdAt"], search),
    actor: parseTerm(search.actor),
    action: actionOf(search.action),
    from: dayOf(search.from),
    to: dayOf(search.to),
  };
}

/**
 * Accepts any text; the server ignores unknown actions. The list of actions would enlarge every
 * page of the site.
 */
function actionOf(value: unknown): AuditTableInput["action"] {
  return parseTerm(value) as AuditTableInput["action"];
}

/** Accepts a date in the format of a date input; else returns an empty string. */
function dayOf(value: unknown): string {
  const day = parseTerm(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : "";
}
