import { clientsClaim } from "workbox-core";
import { precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isOutboxEmpty, sendOutbox } from "#lib/offline/outbox.ts";
import { STUDY_PAGE } from "#lib/offline/study-page.ts";
import { CACHE_PAGE_MESSAGE, FLUSH_OUTBOX_MESSAGE } from "#lib/offline/worker-messages.ts";
import { isCommentFormPath, sendOrQueueComment } from "./comment-outbox.ts";
import {
  cacheOpenPage,
  cacheStudentLayout,
  copyFormerShell,
  failedFormPage,
  handleAsset,
  handlePicture,
  isAsset,
  offlinePage,
  pageStrategyOf,
  savedPostsPage,
} from "./page-caches.ts";

import { isPracticeRunning, studentPageOrStudy, studyPage } from "./study-pages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Precached URLs of the offline page; the build injects them. */
declare const SHELL: { url: string; revision: string | null }[];

/**
 * A connection that has just come back is often unstable, so sending is retried. Unit:
 * milliseconds.
 */
const RETRY_DELAYS_MS = [1_000, 4_000, 15_000];

declare global {
  interface WorkerNavigator {
    /** Network Information API, which only some browsers support. */
    connection?: { saveData?: boolean };
  }
  interface ServiceWorkerGlobalScope {
    /**
     * Version of the settings on the offline page, and its pictures; defined in the first line of
     * the script.
     */
    siteShell: { release: string; files: string[] };
  }
  interface ServiceWorkerGlobalScopeEventMap {
    /** Background sync, which only some browsers support. */
    sync: ExtendableEvent & { tag: string };
  }
}

/** Paths that the worker never handles: their responses are personal or change data. */
const bypassedPaths = /^\/(api|trpc|files|metrics|healthz|readyz)\b/;

// Registered before the precache, which then adds the shell of this build.
self.addEventListener("install", (event) =>
  // A device without space for the copies still installs this worker.
  event.waitUntil(copyFormerShell(event).catch(() => {})),
);
const { release, files } = self.siteShell;
precache([
  ...shellOf(SHELL).map(({ url, revision }) => ({ url, revision: revision && revision + release })),
  ...files.map((url) => ({ url, revision: null })),
]);
// Activates a new worker at once, unless somebody practises: chunks that open pages of the former
// build need are in the `assets` cache.
self.addEventListener("install", (event) =>
  event.waitUntil(
    isPracticeRunning(self.clients).then((isRunning) => {
      if (!isRunning) void self.skipWaiting();
    }),
  ),
);
clientsClaim();

registerRoute(
  ({ sameOrigin, request, url }) =>
    sameOrigin && request.mode === "navigate" && !bypassedPaths.test(url.pathname),
  async (options) => {
    if (options.url.pathname === "/saved-posts") return savedPostsPage();
    try {
      if (options.url.pathname === STUDY_PAGE) return await studyPage(options.request);
      if (isBelowStudentArea(options.url)) {
        const page = await studentPageOrStudy(options.request);
        if (page) return page;
      }
      const strategy = pageStrategyOf(options.url);
      if (isStudentArea(options.url)) options.event.waitUntil(cacheStudentLayout(options.event));
      return await (strategy ? strategy.handle(options) : fetch(options.request));
    } catch {
      return offlinePage();
    }
  },
);
registerRoute(({ sameOrigin, url }) => sameOrigin && isAsset(url), handleAsset);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/media/"),
  handlePicture,
);
registerRoute(
  ({ sameOrigin, request, url }) =>
    sameOrigin && request.mode === "navigate" && isCommentFormPath(url.pathname),
  ({ request, url }) => sendOrQueueComment(self.registration, request, url),
  "POST",
);

// Handles native form posts: before hydration, the browser submits forms itself.
registerRoute(
  ({ sameOrigin, request, url }) =>
    sameOrigin && request.mode === "navigate" && !bypassedPaths.test(url.pathname),
  async ({ request }) => {
    const isUnsent = !navigator.onLine;
    try {
      return await fetch(request);
    } catch {
      return failedFormPage({ isUnsent });
    }
  },
  "POST",
);

self.addEventListener("sync", (event) => {
  if (event.tag === FLUSH_OUTBOX_MESSAGE) event.waitUntil(sendComments());
});
self.addEventListener("message", (event) => {
  if (event.data === FLUSH_OUTBOX_MESSAGE) event.waitUntil(sendComments());
  if (event.data === CACHE_PAGE_MESSAGE && event.source instanceof WindowClient) {
    event.waitUntil(cacheOpenPage(event, event.source.url));
  }
});

function isStudentArea({ pathname }: URL): boolean {
  return pathname === "/userDashboard";
}

function isBelowStudentArea({ pathname }: URL): boolean {
  return /^\/userDashboard(\/|$)/.test(pathname);
}

/** Omits fonts with Save-Data, because pages then have no heading font. */
function shellOf(files: typeof SHELL): typeof SHELL {
  const savesData = self.navigator.connection?.saveData === true;
  return savesData ? files.filter(({ url }) => !url.endsWith(".woff2")) : files;
}

/** Sends only visitors' comments; students' comments need a session, which a worker lacks. */
async function sendComments(): Promise<void> {
  let events = await sendOutbox("");
  for (const delay of RETRY_DELAYS_MS) {
    if (events.length > 0 || (await isOutboxEmpty(""))) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    events = await sendOutbox("");
  }
  if (events.length === 0) return;
  for (const client of await self.clients.matchAll()) client.postMessage(events);
}
