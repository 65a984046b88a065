import type { Principal } from "#platform/principal.ts";

/** Owners and editors. */
export function canManageMaterials(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}

/** Students and administrators. */
export function canReadMaterials(principal: Principal): boolean {
  return principal.kind !== "visitor";
}

export function canListMaterialTable(principal: Principal): boolean {
  return principal.kind === "admin";
}
