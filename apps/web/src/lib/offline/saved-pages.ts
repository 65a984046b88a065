/** Each page that a reader saves for later has a cache of its own, with its pictures. */
const PREFIX = "saved:";

/** Caches of pages that were read, without being saved for later. */
export const READ_PAGES = "pages";
export const READ_POSTS = "posts";

/** Maximum number of saved pages: some 5 MB with their pictures. */
export const SAVED_PAGES_MAX = 50;

/** @param path such as /blog/nets-that-work */
export function savedCacheName(path: string): string {
  return PREFIX + path;
}

/** Paths of the saved pages, the newest first. */
export async function listSavedPaths(): Promise<string[]> {
  const names = await caches.keys();
  const saved = names.filter((name) => name.startsWith(PREFIX));
  return saved.map((name) => name.slice(PREFIX.length)).reverse();
}

/**
 * Saves a page as every visitor sees it. Without its page nothing is saved; a picture may be
 * missing.
 * @throws {TypeError} no connection, or the page is gone
 * @throws {DOMException} no room on the device
 */
export async function savePage(path: string, pictures: string[]): Promise<void> {
  const name = savedCacheName(path);
  const cache = await caches.open(name);
  try {
    await cache.add(new Request(path, { credentials: "omit", cache: "no-cache" }));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await Promise.allSettled(pictures.map((picture) => cache.add(picture)));
}

export function isSaved(path: string): Promise<boolean> {
  return caches.has(savedCacheName(path));
}

export async function removePage(path: string): Promise<void> {
  await caches.delete(savedCacheName(path));
}

/** Deletes whatever the device keeps of a page that the site no longer has. */
export async function forgetPage(href: string): Promise<void> {
  await removePage(new URL(href).pathname);
  const [pages, posts] = await Promise.all([caches.open(READ_PAGES), caches.open(READ_POSTS)]);
  await pages.delete(href, { ignoreVary: true });
  await posts.delete(href, { ignoreVary: true, ignoreSearch: true });
}
