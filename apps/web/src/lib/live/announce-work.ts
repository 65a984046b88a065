import type { WaitingKind, WaitingWorkList } from "@ebute/contracts/dashboard";
import type { QueryClient } from "@tanstack/react-query";
import { announce } from "#lib/page/announce-pages.ts";
import { countsOf } from "./waiting-news.ts";

/** A burst of changes is over after this time without one. Unit: milliseconds. */
const QUIET_MS = 3_000;

const names: Record<WaitingKind, string> = {
  comments: "Comments",
  messages: "Messages",
  orders: "Orders",
  payments: "Payments",
  reviews: "Blogs to check",
  returned: "Blogs sent back",
  questions: "Questions of students",
  reports: "Reported questions",
  letters: "Mail",
  backup: "Backup",
};

/** Sentence about the kinds of which more waits than before; empty where nothing was added. */
export function describeMore(before: WaitingWorkList, after: WaitingWorkList): string {
  const earlier = countsOf(before);
  return after
    .filter(({ kind, count }) => count > (earlier.get(kind) ?? 0))
    .map(({ kind, count }) => `${names[kind]}, ${count} waiting`)
    .join(". ");
}

/**
 * Tells screen readers what has been added, once per burst. After an action of this tab it says
 * nothing, because the action has its own message.
 */
export function createWorkAnnouncer(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: WaitingWorkList | undefined;
  let after: WaitingWorkList = [];

  function hasActed(since: number): boolean {
    const mutations = queryClient.getMutationCache().getAll();
    return mutations.some(({ state }) => state.submittedAt > since);
  }

  function say(): void {
    const text = before && !hasActed(Date.now() - 2 * QUIET_MS) ? describeMore(before, after) : "";
    before = undefined;
    if (text) announce(text);
  }

  return {
    note(earlier: WaitingWorkList, later: WaitingWorkList): void {
      before ??= earlier;
      after = later;
      clearTimeout(timer);
      timer = setTimeout(say, QUIET_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
