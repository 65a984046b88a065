import type { AnyRouter } from "@tanstack/react-router";

/**
 * After a route change, moves the focus to the new heading and announces the title to screen
 * readers, which the router does not do. A change of search params alone is not a new page.
 */
export function announcePages(router: AnyRouter): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    // The browser announces the first page itself.
    if (!fromLocation || !pathChanged || location.hash) return;
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    announce(document.title);
  });
}

const pendingMessages: Record<"polite" | "assertive", string[]> = { polite: [], assertive: [] };

/** Announces a message to screen readers without moving the focus. */
export function announce(message: string, urgency: "polite" | "assertive" = "polite"): void {
  const region = document.getElementById(urgency);
  if (!region) return;
  const messages = pendingMessages[urgency];
  messages.push(message);
  // Messages of the same moment are joined, because a later one would replace an earlier one before
  // it is read.
  if (messages.length > 1) return;
  // Screen readers repeat equal text only if the region was empty in between.
  region.textContent = "";
  setTimeout(() => {
    region.textContent = messages.splice(0).join(". ");
  }, 50);
}
