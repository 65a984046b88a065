import type { Permission } from "@ebute/contracts/administrators";
import type { FeatureName } from "@ebute/contracts/settings";
import type { Access } from "#platform/security/access-level.ts";
import { adminProcedure, studentProcedure } from "#platform/trpc/trpc.ts";
import { allowAdminsWith } from "./permissions.ts";

declare module "#platform/security/access-level.ts" {
  interface SwitchedFeatures extends Record<FeatureName, true> {}
}

/** The administrators whose role has one of the permissions, as a route names them. */
export const staffAccess = (...permissions: Permission[]) =>
  ({ access: "admin", allows: allowAdminsWith(...permissions) }) as const satisfies Access;

/** Procedures for administrators whose role has one of the permissions. */
export const staff = (...permissions: Permission[]) =>
  adminProcedure.meta(staffAccess(...permissions));

/** Procedures for students while the study area is on. */
export const studyProcedure = studentProcedure.meta({ feature: "studyArea" });
