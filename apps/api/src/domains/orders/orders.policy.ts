import { allowAdminsWith, allowRolesWith } from "#src/site/permissions.ts";

/** Owners and editors. */
export const canManageOrders = allowAdminsWith("manageOrders");

/** True if administrators with the role see orders. */
export const roleManagesOrders = allowRolesWith("manageOrders");
