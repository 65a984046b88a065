import type { EditableSettingsGroup } from "@ebute/contracts/settings";
import type { Trpc } from "#lib/trpc.ts";

export function settingsQuery(trpc: Trpc) {
  return trpc.settings.list.queryOptions();
}

/** Time zones that the server knows. */
export function timeZonesQuery(trpc: Trpc) {
  return trpc.settings.timeZones.queryOptions();
}

/** A picture that a setting names by its id. */
export function settingsPictureQuery(trpc: Trpc, id: string) {
  return trpc.media.get.queryOptions({ id });
}

/** Pages that links of the header and the footer may lead to. */
export function linkedPagesQuery(trpc: Trpc) {
  return trpc.pages.list.queryOptions();
}

/** The chosen post; null when visitors cannot read it. */
export function pinnedPostQuery(trpc: Trpc, id: string) {
  return trpc.posts.card.queryOptions({ id });
}

/** Published posts with the words in their titles. */
export function postChoicesQuery(trpc: Trpc, q: string) {
  return trpc.posts.table.queryOptions({ q, status: "published" });
}

export function settingsRevisionsQuery(trpc: Trpc, group: EditableSettingsGroup) {
  return trpc.settings.revisions.queryOptions({ group });
}
