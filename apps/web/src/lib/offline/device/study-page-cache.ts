import { STUDY_CACHE, STUDY_PAGE } from "#lib/offline/study-page.ts";

/**
 * Stores the page that opens without a connection, and its files. The files come first, so that no
 * page is stored without them.
 * @throws {TypeError} no connection; {DOMException} no room on the device
 */
export async function storeStudyPage(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const page = await fetch(STUDY_PAGE, { credentials: "omit", cache: "no-cache" });
  if (!page.ok) throw new TypeError("The page did not come.");
  const files = filesOfThisPage();
  const named = [...(await page.clone().text()).matchAll(/\/assets\/[\w./-]+/g)];
  // A release while this page is open has other files, of which only a reload loads all.
  const isSameRelease = named.every(([path]) => files.has(path) || !/\.js$/.test(path));
  const cache = await caches.open(STUDY_CACHE);
  const former = await cache.match(STUDY_PAGE);
  if (!isSameRelease && former) return;
  const isNew = !former || (await former.text()) !== (await page.clone().text());
  for (const [path] of named) files.add(path);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([...files].filter((path) => !stored.has(path)).map((path) => cache.add(path)));
  await cache.put(STUDY_PAGE, page);
  // Of one release, practice and exams each store what they have loaded.
  for (const path of isNew ? stored : []) {
    if (path !== STUDY_PAGE && !files.has(path)) await cache.delete(path);
  }
}

export async function forgetStudyPage(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(STUDY_CACHE);
}

/** Scripts, styles, fonts and settings that this page has loaded. */
function filesOfThisPage(): Set<string> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === location.origin);
  return new Set(own.map(({ pathname }) => pathname).filter((path) => path.startsWith("/assets/")));
}
