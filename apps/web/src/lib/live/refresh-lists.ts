import type { WaitingKind } from "@ebute/contracts/dashboard";
import type { QueryClient, QueryFilters } from "@tanstack/react-query";
import { focusHeading } from "#lib/tables/row-focus.ts";
import type { Trpc } from "#lib/trpc.ts";

const CHECK_INTERVAL_MS = 1_000;

/** After this time without a key or a pointer, nobody sits at the panel. Unit: milliseconds. */
const ATTENDED_MS = 5 * 60_000;

const signsOfLife = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/** After this time without a letter, nobody is in the middle of a search. Unit: milliseconds. */
const TYPING_MS = 5_000;

/** Fields whose text waits until somebody sends it, unlike the words of a search. */
const TYPED_INTO = "textarea, select, [contenteditable=true]";

/** Queries of the lists that show work of a kind. */
function listsOf(trpc: Trpc): Record<WaitingKind, QueryFilters> {
  return {
    comments: trpc.comments.table.pathFilter(),
    messages: trpc.contact.table.pathFilter(),
    orders: trpc.orders.table.pathFilter(),
    payments: trpc.orders.table.pathFilter(),
    reviews: trpc.posts.table.pathFilter(),
    returned: trpc.posts.table.pathFilter(),
    questions: trpc.threads.table.pathFilter(),
    reports: trpc.questionReports.table.pathFilter(),
    letters: trpc.mail.table.pathFilter(),
    backup: trpc.backups.getOverview.pathFilter(),
  };
}

/**
 * Refetches lists whose data has changed elsewhere, once nothing is being typed, chosen or sent. A
 * call is a sign of activity for the server, so an unattended panel sends none and its session can
 * expire.
 */
export function createListRefresher(queryClient: QueryClient, trpc: Trpc) {
  const lists = listsOf(trpc);
  const due = new Set<WaitingKind>();
  const stop = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastSignAt = Date.now();
  let lastTypedAt = 0;

  for (const sign of signsOfLife) {
    const options = { passive: true, signal: stop.signal };
    addEventListener(sign, () => (lastSignAt = Date.now()), options);
  }

  addEventListener("input", () => (lastTypedAt = Date.now()), { signal: stop.signal });

  function mustWait(): boolean {
    if (Date.now() - lastSignAt > ATTENDED_MS || queryClient.isMutating() > 0) return true;
    if (Date.now() - lastTypedAt < TYPING_MS) return true;
    if (document.activeElement?.matches(TYPED_INTO)) return true;
    return document.querySelector("dialog[open], [role=dialog], [role=menu]") !== null;
  }

  async function refresh(): Promise<void> {
    if (mustWait()) return;
    clearInterval(timer);
    timer = undefined;
    const focused = document.activeElement;
    const filters = new Set([...due].map((kind) => lists[kind]));
    due.clear();
    const refetching = [...filters, trpc.dashboard.pathFilter()].map((filter) =>
      queryClient.invalidateQueries(filter),
    );
    await Promise.all(refetching);
    requestAnimationFrame(() => {
      const isLost = focused && !focused.isConnected && document.activeElement === document.body;
      if (isLost) focusHeading();
    });
  }

  return {
    request(kinds: Iterable<WaitingKind>): void {
      for (const kind of kinds) due.add(kind);
      if (due.size > 0) timer ??= setInterval(refresh, CHECK_INTERVAL_MS);
      if (due.size > 0) void refresh();
    },
    /** Has lists refetched when they are opened, or when somebody returns to the page. */
    markStale(): void {
      for (const filter of new Set(Object.values(lists))) {
        void queryClient.invalidateQueries({ ...filter, refetchType: "none" });
      }
    },
    stop(): void {
      stop.abort();
      clearInterval(timer);
    },
  };
}
