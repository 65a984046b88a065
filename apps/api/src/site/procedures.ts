import type { Permission } from "@ebute/contracts/administrators";
import type { Access } from "#platform/security/access-level.ts";
import { adminProcedure } from "#platform/trpc/trpc.ts";
import { allowAdminsWith } from "./permissions.ts";

/** The administrators whose role has the permission, as a route names them. */
export const staffAccess = (permission: Permission) =>
  ({ access: "admin", allows: allowAdminsWith(permission) }) as const satisfies Access;

/** Procedures for the same. */
export const staff = (permission: Permission) => adminProcedure.meta(staffAccess(permission));
