import type { Trpc } from "#lib/trpc.ts";

/** Reads cached settings only and sends no request. */
export function cachedSettingsQuery(trpc: Trpc) {
  return { ...trpc.settings.list.queryOptions(), enabled: false };
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

/** Published posts whose titles match the search. */
export function postChoicesQuery(trpc: Trpc, q: string) {
  return trpc.posts.table.queryOptions({ q, status: "published" });
}
