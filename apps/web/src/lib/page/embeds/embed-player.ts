/*
 * Replaces the poster of a video by its player when a reader presses it. It is a separate entry of
 * pages with a video, so that their readers load no React for it. Nothing is requested from the
 * host before, and without this script the poster is a link to it.
 */

/** The player runs as a page of its host. It cannot navigate this page or open dialogs. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

addEventListener("click", (event) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  play(event);
});
addEventListener("keydown", (event) => {
  if (event.key === " ") play(event);
});
for (const poster of document.querySelectorAll("[data-player]")) {
  poster.setAttribute("role", "button");
}

function play(event: Event): void {
  const { target } = event;
  const poster = target instanceof Element && target.closest<HTMLElement>("[data-player]");
  if (!poster) return;
  event.preventDefault();
  const player = document.createElement("iframe");
  player.title = poster.querySelector(".embed-title")?.textContent ?? "";
  player.setAttribute("sandbox", SANDBOX);
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // YouTube plays nothing for a page without a name.
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = poster.dataset.player ?? "";
  poster.replaceWith(player);
  player.focus();
}

export {};
