import { type AdminRole, hasPermission } from "@ebute/contracts/administrators";
import type { Principal } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors; moderators only handle comments. */
export const canManagePosts = allowAdminsWith("writeContent");

/** Owners, editors, and writers, who may only change some posts: see `canEditPost`. */
export const canWritePosts = allowAdminsWith("writeOwnPosts");

/** Works like `canManagePosts`, for somebody who sends no request. */
export function canRoleManagePosts(role: AdminRole): boolean {
  return hasPermission(role, "writeContent");
}

/** True if somebody who sends no request may show others a preview of the post. */
export function canRoleSharePost(
  { id, role }: { id: string; role: AdminRole },
  { createdBy }: Pick<PostState, "createdBy">,
): boolean {
  return canRoleManagePosts(role) || (hasPermission(role, "writeOwnPosts") && createdBy === id);
}

/** Owners, editors and moderators. */
export const canListAllPosts = allowAdminsWith("listContent");

export type PostState = {
  /** Id of the administrator who began the post; null for an account that is gone. */
  createdBy: string | null;
  isPublished: boolean;
};

export function canReadPost(principal: Principal, post: PostState): boolean {
  return post.isPublished || canListAllPosts(principal) || isOwnPost(principal, post);
}

/**
 * True if the caller may change the post. A writer may until it is published or an editor has
 * planned that, because nobody would see later changes before readers do.
 */
export function canEditPost(
  principal: Principal,
  post: PostState & { isPlanned: boolean },
): boolean {
  if (canManagePosts(principal)) return true;
  return isOwnPost(principal, post) && !post.isPublished && !post.isPlanned;
}

function isOwnPost(principal: Principal, { createdBy }: Pick<PostState, "createdBy">): boolean {
  return canWritePosts(principal) && principal.kind === "admin" && principal.id === createdBy;
}
