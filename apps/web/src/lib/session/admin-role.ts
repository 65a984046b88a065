import { type AdminRole, hasPermission, type Permission } from "@ebute/contracts/administrators";
import { useSyncExternalStore } from "react";
import { readAdminRole, subscribeToSession } from "./session.ts";

/**
 * Role of the signed-in administrator, to hide controls that the server would refuse. Undefined
 * when unknown.
 */
export function useAdminRole(): AdminRole | undefined {
  return useSyncExternalStore(subscribeToSession, readAdminRole, () => undefined);
}

/**
 * True when controls for this permission are shown. They are shown while the role is unknown, as
 * the server decides.
 */
export function usePermission(permission: Permission): boolean {
  const role = useAdminRole();
  return role === undefined || hasPermission(role, permission);
}
