import type { EditableSettingsGroup } from "@ebute/contracts/settings";
import type { Trpc } from "#lib/trpc.ts";

export function settingsQuery(trpc: Trpc) {
  return trpc.settings.list.queryOptions();
}

/** Reads cached settings only and sends no request. */
export function cachedSettingsQuery(trpc: Trpc) {
  return { ...settingsQuery(trpc), enabled: false };
}

/** Time zones that the server knows. */
export function timeZonesQuery(trpc: Trpc) {
  return trpc.settings.timeZones.queryOptions();
}

/** Picture that a setting references by id. */
export function settingsPictureQuery(trpc: Trpc, id: string) {
  return trpc.media.get.queryOptions({ id });
}

/** Pages of the site, for links in the settings. */
export function linkedPagesQuery(trpc: Trpc) {
  return trpc.pages.list.queryOptions();
}

/** Number of AI drafts this month; never cached, because each draft changes it. */
export function aiUsageQuery(trpc: Trpc) {
  return { ...trpc.ai.usage.queryOptions(), staleTime: 0 };
}

/** Number of mails sent recently; never cached, because each mail changes it. */
export function mailUsageQuery(trpc: Trpc) {
  return { ...trpc.mail.usage.queryOptions(), staleTime: 0 };
}

/**
 * State of a path of the site for visitors. Always refetched, because a page may have been
 * published meanwhile.
 */
export function linkStateQuery(trpc: Trpc, path: string) {
  return { ...trpc.links.describe.queryOptions({ path }), staleTime: 0, retry: false };
}

/** The chosen post; null when visitors cannot read it. */
export function pinnedPostQuery(trpc: Trpc, id: string) {
  return trpc.posts.card.queryOptions({ id });
}

/** Published posts whose titles match the search. */
export function postChoicesQuery(trpc: Trpc, q: string) {
  return trpc.posts.table.queryOptions({ q, status: "published" });
}

export function settingsRevisionsQuery(trpc: Trpc, group: EditableSettingsGroup) {
  return trpc.settings.revisions.queryOptions({ group });
}
