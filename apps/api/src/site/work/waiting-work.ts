import type { Caller, Principal } from "#platform/security/principal.ts";

/** Work of one kind that waits in the panel, as its domain counts it. */
export type WaitingWork = {
  isFor(principal: Principal): boolean;
  /** Called only for callers whom it is for. */
  count(caller: Caller): Promise<number>;
  /** Id of the account to which the number belongs; undefined if everybody has the same number. */
  scopeOf?(principal: Principal): string | undefined;
};
