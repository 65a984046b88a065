import { type AdminRole, hasPermission } from "@ebute/contracts/administrators";
import type { Principal } from "#platform/security/principal.ts";
import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors; moderators only handle comments. */
export const canManagePosts = allowAdminsWith("writeContent");

/** The same for somebody who sends no request. */
export function canRoleManagePosts(role: AdminRole): boolean {
  return hasPermission(role, "writeContent");
}

export const canListAllPosts = allowAdmins;

export function canReadPost(principal: Principal, post: { isPublished: boolean }): boolean {
  return post.isPublished || principal.kind === "admin";
}
