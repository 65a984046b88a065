import { type WaitingKind, type WaitingWorkList, waitingKinds } from "@ebute/contracts/dashboard";
import type { Caller, Principal } from "#platform/security/principal.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";

type Count = (kind: WaitingKind, caller: Caller) => Promise<number>;

export type WaitingService = ReturnType<typeof createWaitingService>;

/** Lists the work that waits for a role, as each domain counts it. */
export function createWaitingService(waiting: Record<WaitingKind, WaitingWork>) {
  const countNow: Count = (kind, caller) => waiting[kind].count(caller);

  /** Kinds of work that the role does. */
  function kindsFor(principal: Principal): WaitingKind[] {
    return waitingKinds.filter((kind) => waiting[kind].isFor(principal));
  }

  return {
    kindsFor,
    count: countNow,
    scopeOf: (kind: WaitingKind, principal: Principal) => waiting[kind].scopeOf?.(principal),

    /** Work that the caller's role does and that is there. */
    async list(caller: Caller, count: Count = countNow): Promise<WaitingWorkList> {
      const counted = await Promise.all(
        kindsFor(caller.principal).map(async (kind) => ({
          kind,
          count: await count(kind, caller),
        })),
      );
      return counted.filter((work) => work.count > 0);
    },
  };
}
