import { listSavedPaths, removePage, SAVED_PAGES_MAX, savePage } from "#lib/offline/saved-pages.ts";

/*
 * Saves a post for later, or removes it. It is an entry of its own and shares no module with the
 * client, so that a reader who saves a post loads no React for it.
 */

const NOT_SAVED = "The post could not be saved. Check the connection, and try again.";
const NO_ROOM = "There is no room for it on this device. Delete something, and try again.";
const TOO_MANY = `You have saved ${SAVED_PAGES_MAX} posts. Remove one first.`;

/** Saves the post of this page, or removes it where it is saved, and says so in `note`. */
export async function toggleSavedPost(note: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  const isSaved = dataset.saved === "1";
  try {
    await (isSaved ? removePage(location.pathname) : save(location.pathname));
    dataset.saved = isSaved ? "" : "1";
    say(note, isSaved ? "No longer saved." : "Saved. It opens without a connection.");
  } catch (failure) {
    say(note, messageOf(failure));
  }
}

async function save(path: string): Promise<void> {
  if ((await listSavedPaths()).length >= SAVED_PAGES_MAX) throw new Error(TOO_MANY);
  await savePage(path, shownPictures());
}

function say(note: HTMLElement, text: string): void {
  const link = document.createElement("a");
  link.href = "/saved-posts";
  link.className = "underline";
  link.textContent = "Saved posts";
  note.replaceChildren(text, " ", link);
  document.getElementById("polite")?.replaceChildren(text);
}

/** Pictures of the post in the sizes that this device has loaded. */
function shownPictures(): string[] {
  const pictures = document.querySelectorAll<HTMLImageElement>("main img");
  const sources = [...pictures].map(({ currentSrc }) => currentSrc);
  return [...new Set(sources)].filter((source) => source.startsWith(`${location.origin}/media/`));
}

function messageOf(failure: unknown): string {
  if (failure instanceof DOMException && failure.name === "QuotaExceededError") return NO_ROOM;
  return failure instanceof Error && failure.message === TOO_MANY ? TOO_MANY : NOT_SAVED;
}
