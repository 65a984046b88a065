import type { Principal } from "#platform/principal.ts";

/** Owners and editors write; moderators look after comments only. */
export function canManagePosts(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}

export function canListAllPosts(principal: Principal): boolean {
  return principal.kind === "admin";
}

export function canReadPost(principal: Principal, post: { isPublished: boolean }): boolean {
  return post.isPublished || principal.kind === "admin";
}
