import type { Permission } from "@ebute/contracts/administrators";
import type { Access } from "#platform/security/access-level.ts";
import { adminProcedure } from "#platform/trpc/trpc.ts";
import { allowAdminsWith } from "./permissions.ts";

/** The administrators whose role has one of the permissions, as a route names them. */
export const staffAccess = (...permissions: Permission[]) =>
  ({ access: "admin", allows: allowAdminsWith(...permissions) }) as const satisfies Access;

/** Procedures for the same. */
export const staff = (...permissions: Permission[]) =>
  adminProcedure.meta(staffAccess(...permissions));
