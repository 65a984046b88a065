import type { AnyRouter } from "@tanstack/react-router";

/**
 * After a change of route the focus goes to the new heading and a screen reader hears the title: the router does
 * neither. Words after the question mark are the same page.
 */
export function announcePages(router: AnyRouter): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    // The first page of a visit is the browser's to announce.
    if (!fromLocation || !pathChanged || location.hash) return;
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    announce(document.title);
  });
}

const waiting: Record<"polite" | "assertive", string[]> = { polite: [], assertive: [] };

/** Says something to screen readers without moving the focus. */
export function announce(message: string, urgency: "polite" | "assertive" = "polite"): void {
  const region = document.getElementById(urgency);
  if (!region) return;
  const messages = waiting[urgency];
  messages.push(message);
  // What is said in the same moment is said together: the later must not take the earlier one's place unheard.
  if (messages.length > 1) return;
  // The same words twice are only said again when the region was empty in between.
  region.textContent = "";
  setTimeout(() => {
    region.textContent = messages.splice(0).join(". ");
  }, 50);
}
