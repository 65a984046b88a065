import { contentForEditing } from "../content/pages.content.ts";
import type { PageRow } from "../pages.table.ts";

export type SavedPage = { id: string; version: number };

export function auditTargetOf(row: PageRow) {
  return { kind: "page" as const, id: row.id, label: contentForEditing(row).title };
}

/** The draft that a write without a version replaces. */
export function overwrittenDraft({ draft }: PageRow) {
  return draft ? { fields: { ...draft } } : undefined;
}

export const PAGE_KIND = "page";

export function pageRevisionKey(id: string) {
  return { kind: PAGE_KIND, objectId: id };
}
