import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Owners, editors and writers, whose content has pictures; moderators only handle comments. */
export const canUploadPictures = allowAdminsWith("writeOwnPosts");

export const canReadPictures = allowAdmins;

/** Everybody who writes may choose, describe and delete pictures. */
export const canManageLibrary = allowAdminsWith("writeContent");
