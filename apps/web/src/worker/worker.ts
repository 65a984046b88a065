import { clientsClaim } from "workbox-core";
import { precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isOutboxEmpty, sendOutbox } from "#lib/offline/outbox.ts";
import { KEEP_MESSAGE, OUTBOX_MESSAGE } from "#lib/offline/worker-messages.ts";
import { isPostForm, keepComment } from "./comment-outbox.ts";
import { answerAsset, answerPicture, keepOpenPage, offlinePage, pageStrategyOf } from "./saved.ts";

declare const self: ServiceWorkerGlobalScope;

/** Addresses of the shell with their versions; the build writes them here. */
declare const SHELL: { url: string; revision: string | null }[];

/** A connection that has just come back often carries nothing yet. Unit: milliseconds. */
const PAUSES_MS = [1_000, 4_000, 15_000];

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    /** The connection is back; only some browsers know it. */
    sync: ExtendableEvent & { tag: string };
  }
}

/** What these answer is never looked at here: it is somebody's own, or changes something. */
const notOurs = /^\/(api|trpc|files|metrics|healthz|readyz)\b/;

precache(SHELL);
// A new version begins at once. What open pages of the former one still load is in the cache of hashed files.
void self.skipWaiting();
clientsClaim();

registerRoute(
  ({ sameOrigin, request, url }) =>
    sameOrigin && request.mode === "navigate" && !notOurs.test(url.pathname),
  async (options) => {
    try {
      const strategy = pageStrategyOf(options.url);
      return await (strategy ? strategy.handle(options) : fetch(options.request));
    } catch {
      return offlinePage();
    }
  },
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  answerAsset,
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/media/"),
  answerPicture,
);
registerRoute(
  ({ sameOrigin, request, url }) =>
    sameOrigin && request.mode === "navigate" && isPostForm(url.pathname),
  ({ request, url }) => keepComment(self.registration, request, url),
  "POST",
);

self.addEventListener("sync", (event) => {
  if (event.tag === OUTBOX_MESSAGE) event.waitUntil(sendComments());
});
self.addEventListener("message", (event) => {
  if (event.data === OUTBOX_MESSAGE) event.waitUntil(sendComments());
  if (event.data === KEEP_MESSAGE && event.source instanceof WindowClient) {
    event.waitUntil(keepOpenPage(event, event.source.url));
  }
});

/** Students' comments need who they are; only their own pages can send them. */
async function sendComments(): Promise<void> {
  let news = await sendOutbox("");
  for (const pause of PAUSES_MS) {
    if (news.length > 0 || (await isOutboxEmpty(""))) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    news = await sendOutbox("");
  }
  if (news.length === 0) return;
  for (const client of await self.clients.matchAll()) client.postMessage(news);
}
