import type { AdminRole } from "@ebute/contracts/auth";
import { useSyncExternalStore } from "react";
import { readAdminRole, subscribeToSession } from "./session.ts";

/** Whose panel it is: what somebody would be refused is not shown to them. Undefined when the device does not know. */
export function useAdminRole(): AdminRole | undefined {
  return useSyncExternalStore(subscribeToSession, readAdminRole, () => undefined);
}

/** Owners and editors, who change what the site shows; moderators look after comments only. */
export function useIsEditor(): boolean {
  return useAdminRole() !== "moderator";
}
