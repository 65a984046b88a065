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

/** True for a role that has the permission, and while it is unknown, as the server decides. */
export function mayShow(role: AdminRole | undefined, permission: Permission): boolean {
  return role === undefined || hasPermission(role, permission);
}

/** True when controls for this permission are shown. */
export function usePermission(permission: Permission): boolean {
  return mayShow(useAdminRole(), permission);
}
