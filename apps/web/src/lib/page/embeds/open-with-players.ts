import { redirect } from "@tanstack/react-router";

/**
 * Has the browser request a page with videos from the server, if it was opened by navigation in the
 * browser: the policy of the document that is open allows no players.
 * @throws redirect
 */
export function openWithPlayers(href: string): void {
  if (import.meta.env.SSR || "players" in document.documentElement.dataset) return;
  throw redirect({ href, reloadDocument: true });
}
