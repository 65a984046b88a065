import type { Permission } from "@ebute/contracts/administrators";
import { adminProcedure } from "#platform/trpc/trpc.ts";
import { allowAdminsWith } from "./permissions.ts";

/** Procedures for the administrators whose role has the permission. */
export const staff = (permission: Permission) =>
  adminProcedure.meta({ access: "admin", allows: allowAdminsWith(permission) });
