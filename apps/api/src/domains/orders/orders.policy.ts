import { allowAdminsWith } from "#platform/security/permissions.ts";

/** Owners and editors. */
export const canManageOrders = allowAdminsWith("manageOrders");
