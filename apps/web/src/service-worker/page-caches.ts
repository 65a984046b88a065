import { cacheNames } from "workbox-core";
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache } from "workbox-precaching";
import { CacheFirst, NetworkFirst, StrategyHandler } from "workbox-strategies";
import {
  forgetPage,
  listSavedPaths,
  READ_PAGES,
  READ_POSTS,
  savedCacheName,
} from "#lib/offline/saved-pages.ts";
import {
  addStoredPosts,
  type StoredPosts,
  toSavedPostsPage,
  withFailedFormMessage,
  withStoredDay,
} from "./offline-page.ts";
import {
  cacheablePageKind,
  isPrivatePicture,
  pageCacheKey,
  STUDENT_AREA,
  STUDENT_LAYOUT,
} from "./page-cache-key.ts";
import { trimAfterBurst } from "./picture-trimming.ts";
import { matchStudyFile } from "./study-pages.ts";

const DAY_SECONDS = 24 * 60 * 60;
const MAX_AGE_SECONDS = 30 * DAY_SECONDS;

/** Maximum wait before a cached page is shown; a later response still updates the cache. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** Caches only responses that are equal for all visitors. */
const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isPubliclyCacheable(response) && pageCacheKey(new URL(request.url)).isExact ? response : null,
  cacheKeyWillBeUsed: async ({ request }) => pageCacheKey(new URL(request.url)).key,
};

/** Falls back to the pages that readers saved for later, and keeps these up to date. */
const savedPages: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? caches.match(request, { ignoreVary: true }),
  cacheDidUpdate: async ({ request, newResponse }) => {
    const name = savedCacheName(new URL(request.url).pathname);
    if (await caches.has(name)) await (await caches.open(name)).put(request, newResponse.clone());
  },
};

/** Says in the offline bar of a stored page how old it is. Lists of a student say it themselves. */
const datedPages: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (new URL(request.url).pathname === STUDENT_AREA) return cachedResponse;
    const sent = Date.parse(cachedResponse?.headers.get("date") ?? "");
    if (!cachedResponse || Number.isNaN(sent)) return cachedResponse;
    const { headers } = cachedResponse;
    return new Response(withStoredDay(await cachedResponse.text(), sent), { headers });
  },
};

/** Forgets pages that were withdrawn since they were stored. */
const existingOnly: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const isGone = response.status === 404 || response.status === 410;
    if (isGone) await forgetPage(pageCacheKey(new URL(request.url)).key);
    return response;
  },
};

const pages = createPageStrategy(READ_PAGES, 20);
const posts = createPageStrategy(READ_POSTS, 30);

const assets = new CacheFirst({
  cacheName: "assets",
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: MAX_AGE_SECONDS }),
  ],
});

const pictures = new CacheFirst({
  cacheName: "pictures",
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isPubliclyCacheable(response) ? response : null) },
    {
      cacheDidUpdate: async ({ cacheName, event }) => event.waitUntil(trimAfterBurst(cacheName)),
    },
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: MAX_AGE_SECONDS }),
    savedPages,
  ],
});

/** Returns the strategy for a page; undefined for pages that are never cached. */
export function pageStrategyOf(url: URL): NetworkFirst | undefined {
  const kind = cacheablePageKind(url);
  if (!kind) return undefined;
  return kind === "post" ? posts : pages;
}

export async function handleAsset(options: RouteHandlerCallbackOptions): Promise<Response> {
  const stored = (await matchPrecache(options.request)) ?? (await matchStudyFile(options.request));
  return stored ?? assets.handle(options);
}

/**
 * Copies the former build's shell from the precache, which drops it when this worker becomes
 * active: pages that were cached before the upgrade have no other copy of their stylesheet, and
 * their server no longer has it. The same applies to a former logo.
 */
export async function copyFormerShell(event: ExtendableEvent): Promise<void> {
  const precache = await caches.open(cacheNames.precache);
  for (const request of await precache.keys()) {
    const response = await precache.match(request);
    const strategy = strategyOfFile(new URL(request.url));
    if (!response || !strategy) continue;
    const handler = new StrategyHandler(strategy, { event, request });
    await handler.cachePut(request, response).finally(() => handler.destroy());
  }
}

function strategyOfFile(url: URL): CacheFirst | undefined {
  if (isAsset(url)) return assets;
  return url.pathname.startsWith("/media/") ? pictures : undefined;
}

export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith("/assets/");
}

export async function handlePicture(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { request } = options;
  const stored = await matchPrecache(request);
  if (stored) return stored;
  return isPrivatePicture(request) ? fetch(request) : pictures.handle(options);
}

/** Keeps the layout of the student area up to date, for a visit without a connection. */
export async function cacheStudentLayout(event: ExtendableEvent): Promise<void> {
  const request = new Request(STUDENT_LAYOUT, { credentials: "omit" });
  await Promise.allSettled(pages.handleAll({ event, request }));
}

/** Caches a page that was open before the worker was active. */
export async function cacheOpenPage(event: ExtendableEvent, href: string): Promise<void> {
  const strategy = pageStrategyOf(new URL(href));
  await Promise.allSettled(strategy?.handleAll({ event, request: href }) ?? []);
}

export async function offlinePage(): Promise<Response> {
  const posts = await storedPosts();
  return fromOfflinePage((page) => addStoredPosts(page, posts));
}

/** The list of saved posts, which needs no connection. */
export async function savedPostsPage(): Promise<Response> {
  const posts = await storedPosts();
  return fromOfflinePage((page) => toSavedPostsPage(page, posts));
}

/** Response to a form that could not be submitted, or whose response was lost. */
export function failedFormPage(form: { isUnsent: boolean }): Promise<Response> {
  return fromOfflinePage((page) =>
    withFailedFormMessage(addStoredPosts(page, { saved: [], read: [] }), form),
  );
}

async function fromOfflinePage(change: (page: string) => string): Promise<Response> {
  const page = await matchPrecache("/offline");
  if (!page) return Response.error();
  return new Response(change(await page.text()), { headers: page.headers });
}

async function storedPosts(): Promise<StoredPosts> {
  const paths = await listSavedPaths();
  const urls = (await (await caches.open(READ_POSTS)).keys()).map(({ url }) => url).reverse();
  const unsaved = urls.filter((url) => !paths.includes(new URL(url).pathname));
  return {
    saved: await Promise.all(
      paths.map(async (path) => ({ path, html: await cachedText(savedCacheName(path), path) })),
    ),
    read: await Promise.all(
      unsaved.map(async (url) => ({
        path: new URL(url).pathname,
        html: await cachedText(READ_POSTS, url),
      })),
    ),
  };
}

async function cachedText(cacheName: string, url: string): Promise<string> {
  const cache = await caches.open(cacheName);
  return (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? "";
}

function createPageStrategy(cacheName: string, maxEntries: number): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [
      publicOnly,
      existingOnly,
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_SECONDS }),
      // After the expiry, which saved posts do not have.
      savedPages,
      datedPages,
    ],
  });
}

/**
 * True for responses with `public`. Workers cannot see `set-cookie`, and the server sends `public`
 * only without cookies.
 */
function isPubliclyCacheable({ status, type, headers }: Response): boolean {
  const control = headers.get("cache-control") ?? "";
  if (status !== 200 || type !== "basic" || !/\bpublic\b/.test(control)) return false;
  if (/\b(no-store|private)\b/.test(control)) return false;
  return !/\*|cookie|authorization/i.test(headers.get("vary") ?? "");
}

/** False for a response that replaces a missing file of another release. */
function isStorable({ status, headers }: Response): boolean {
  return status === 200 && !/\bno-store\b/.test(headers.get("cache-control") ?? "");
}
