import type { Principal } from "#platform/principal.ts";

/** Pictures come with what owners and editors write; moderators look after comments only. */
export function canUploadPictures(principal: Principal): boolean {
  return principal.kind === "admin" && principal.role !== "moderator";
}

export function canReadPictures(principal: Principal): boolean {
  return principal.kind === "admin";
}
