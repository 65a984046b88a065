import type { WaitingEvent } from "@ebute/contracts/dashboard";
import type { QueryClient } from "@tanstack/react-query";
import {
  hasAdminSession,
  readAccountId,
  readToken,
  subscribeToSession,
} from "#lib/session/session.ts";
import type { Trpc } from "#lib/trpc.ts";
import { createWorkAnnouncer } from "./announce-work.ts";
import { holdStream, readOnce } from "./hold-stream.ts";
import { createListRefresher } from "./refresh-lists.ts";
import { shareStream } from "./share-stream.ts";
import { kindsThatDiffer } from "./waiting-news.ts";
import { readWaitingWork, setWaitingWork } from "./waiting-work.ts";

/** If no news comes for this long, no stream gets through. Unit: milliseconds. */
const STREAM_LIMIT_MS = 10_000;

type Panel = { queryClient: QueryClient; trpc: Trpc };

/**
 * Follows the work that waits while the page is visible and signed in.
 * @returns the function that stops
 */
export function followWork(panel: Panel): () => void {
  const { take, stop: stopTaking } = createReceiver(panel);
  const ended = new AbortController();
  let leave: (() => void) | undefined;
  let token: string | null = null;

  function update(isLeaving = false): void {
    const wanted = !isLeaving && document.visibilityState === "visible" && hasAdminSession();
    const wantedToken = wanted ? readToken() : null;
    if (wantedToken === token) return;
    token = wantedToken;
    leave?.();
    leave = token === null ? undefined : join(take);
    if (!hasAdminSession()) setWaitingWork(undefined);
  }

  const unsubscribe = subscribeToSession(() => update());
  const { signal } = ended;
  document.addEventListener("visibilitychange", () => update(), { signal });
  // A page with an open stream could not come back at once by the Back button.
  addEventListener("pagehide", () => update(true), { signal });
  addEventListener("pageshow", () => update(), { signal });
  update();
  return () => {
    ended.abort();
    unsubscribe();
    leave?.();
    stopTaking();
  };
}

/** Joins the tabs that share a stream; without the means for it, reads the counts once. */
function join(take: (news: WaitingEvent) => void): () => void {
  const left = new AbortController();

  function readInstead(): void {
    readOnce(left.signal).then(
      (news) => news && take(news),
      () => {},
    );
  }

  const { locks } = navigator;
  const canShare = locks !== undefined && "BroadcastChannel" in globalThis;
  if (!canShare) {
    readInstead();
    return () => left.abort();
  }
  const timer = setTimeout(readInstead, STREAM_LIMIT_MS);
  const leave = shareStream({
    account: readAccountId(),
    locks,
    openChannel: (name) => new BroadcastChannel(name),
    hold: (signal, onNews) => holdStream({ signal, onNews }),
    onNews(news) {
      clearTimeout(timer);
      take(news);
    },
  });
  return () => {
    clearTimeout(timer);
    left.abort();
    leave();
  };
}

/** Shows news in the menu and on the dashboard, and has lists refetched that it concerns. */
function createReceiver({ queryClient, trpc }: Panel) {
  const lists = createListRefresher(queryClient, trpc);
  const announcer = createWorkAnnouncer(queryClient);
  const key = trpc.dashboard.get.queryKey();

  function take({ waiting, changed }: WaitingEvent): void {
    const before = readWaitingWork();
    setWaitingWork(waiting);
    const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(key) ?? {};
    // The other figures are as old as before.
    queryClient.setQueryData(key, (shown) => shown && { ...shown, waiting }, { updatedAt });
    if (!before) {
      // The lists were read shortly before, so they are not read again until somebody returns.
      lists.markStale();
      return;
    }
    lists.request(new Set([...changed, ...kindsThatDiffer(before, waiting)]));
    announcer.note(before, waiting);
  }

  return {
    take,
    stop(): void {
      lists.stop();
      announcer.stop();
    },
  };
}
