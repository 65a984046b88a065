import type { RouteHandlerCallbackOptions, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache } from "workbox-precaching";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { withSavedPosts } from "./offline-page.ts";
import { pageKind, readKey } from "./page-kind.ts";

const DAY_SECONDS = 24 * 60 * 60;
const MAX_AGE_SECONDS = 30 * DAY_SECONDS;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** From then on a page of before is better than none; one that the network answers after all is kept for the next look. */
const NETWORK_TIMEOUT_SECONDS = 3;

const POSTS = "posts";

/** Only what every visitor is given alike. */
const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isForEveryone(response) && readKey(new URL(request.url)).isWhole ? response : null,
  cacheKeyWillBeUsed: async ({ request }) => readKey(new URL(request.url)).key,
};

const pages = pagesCalled("pages", 20);
const posts = pagesCalled(POSTS, 30);

const assets = new CacheFirst({
  cacheName: "assets",
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: MAX_AGE_SECONDS })],
});

const pictures = new CacheFirst({
  cacheName: "pictures",
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isForEveryone(response) ? response : null) },
    { cacheDidUpdate: ({ cacheName }) => capBytes(cacheName) },
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: MAX_AGE_SECONDS }),
  ],
});

/** How a page is answered; undefined for one that is never kept. */
export function pageStrategyOf(url: URL): NetworkFirst | undefined {
  const kind = pageKind(url);
  if (!kind) return undefined;
  return kind === "post" ? posts : pages;
}

export async function answerAsset(options: RouteHandlerCallbackOptions): Promise<Response> {
  return (await matchPrecache(options.request)) ?? assets.handle(options);
}

export function answerPicture(options: RouteHandlerCallbackOptions): Promise<Response> {
  return pictures.handle(options);
}

/** A page that was open before this worker was there: who reads it now may want it again without a connection. */
export async function keepOpenPage(event: ExtendableEvent, href: string): Promise<void> {
  const strategy = pageStrategyOf(new URL(href));
  await Promise.allSettled(strategy?.handleAll({ event, request: href }) ?? []);
}

export async function offlinePage(): Promise<Response> {
  const page = await matchPrecache("/offline");
  if (!page) return Response.error();
  const html = withSavedPosts(await page.text(), await savedPosts());
  return new Response(html, { headers: page.headers });
}

/** Newest first. */
async function savedPosts() {
  const cache = await caches.open(POSTS);
  const saved = [];
  for (const { url } of await cache.keys()) {
    const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? "";
    saved.unshift({ path: new URL(url).pathname, html });
  }
  return saved;
}

function pagesCalled(cacheName: string, maxEntries: number): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [publicOnly, new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_SECONDS })],
  });
}

/** A worker cannot see cookies that an answer sets; our own pages and pictures that set none say `public`. */
function isForEveryone({ status, type, headers }: Response): boolean {
  const control = headers.get("cache-control") ?? "";
  if (status !== 200 || type !== "basic" || !/\bpublic\b/.test(control)) return false;
  if (/\b(no-store|private)\b/.test(control)) return false;
  return !/\*|cookie|authorization/i.test(headers.get("vary") ?? "");
}

/** The oldest go first. */
async function capBytes(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  let bytes = 0;
  for (const request of (await cache.keys()).toReversed()) {
    const picture = await cache.match(request, { ignoreVary: true });
    bytes += (await picture?.blob())?.size ?? 0;
    if (bytes > MAX_PICTURE_BYTES) await cache.delete(request);
  }
}
