import { allowAdmins, allowAdminsWith } from "#platform/security/permissions.ts";
import type { Principal } from "#platform/security/principal.ts";

/** Owners and editors; moderators only handle comments. */
export const canManagePosts = allowAdminsWith("writeContent");

export const canListAllPosts = allowAdmins;

export function canReadPost(principal: Principal, post: { isPublished: boolean }): boolean {
  return post.isPublished || principal.kind === "admin";
}
