import { type WaitingKind, type WaitingWorkList, waitingKinds } from "@ebute/contracts/dashboard";
import type { Caller } from "#platform/security/principal.ts";
import type { WaitingService } from "../dashboard.waiting.service.ts";

/**
 * Counts that all streams of the process share: one query for each kind, whatever the number of
 * streams, until a change of the kind is announced.
 */
export function createSharedCounts(waiting: Pick<WaitingService, "list" | "count" | "scopeOf">) {
  const counts = new Map<WaitingKind, Map<string, Promise<number>>>();

  function countOnce(kind: WaitingKind, caller: Caller): Promise<number> {
    const ofKind = counts.get(kind) ?? new Map<string, Promise<number>>();
    counts.set(kind, ofKind);
    const scope = waiting.scopeOf(kind, caller.principal) ?? "";
    const known = ofKind.get(scope);
    if (known) return known;
    const counting = waiting.count(kind, caller);
    ofKind.set(scope, counting);
    counting.catch(() => ofKind.delete(scope));
    return counting;
  }

  return {
    list: (caller: Caller): Promise<WaitingWorkList> => waiting.list(caller, countOnce),
    forget(kinds: readonly WaitingKind[] = waitingKinds): void {
      for (const kind of kinds) counts.delete(kind);
    },
  };
}
