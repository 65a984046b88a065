/** As in `saved-pages.ts`, which the script that saves must not share with the client. */
export const PREFIX = "saved:";

/** A browser remembers that a module could not be loaded, until the page is loaded again. */
export const NOT_LOADED = "Saving needs a connection. Reload the page when you are online.";

/** Shows the state of another post after a navigation in the browser. */
export function showSavedState(): void {
  const { dataset } = document.documentElement;
  globalThis.caches?.has(PREFIX + location.pathname).then(
    (isSaved) => {
      dataset.saved = isSaved ? "1" : "";
    },
    () => {
      delete dataset.saved;
    },
  );
}

/** Saves or removes the post of this page; `note` is the element for what became of it. */
export async function togglePost(note: HTMLElement): Promise<void> {
  const saving = await import("./save-post.ts").catch(() => undefined);
  if (saving) await saving.toggleSavedPost(note);
  else note.replaceChildren(NOT_LOADED);
}
