import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Owners, editors and writers, whose content has pictures; moderators only handle comments. */
export const canUploadPictures = allowAdminsWith("writeOwnPosts");

export const canReadPictures = allowAdmins;

/** Writers choose from the pictures, too. */
export const canChoosePictures = allowAdminsWith("writeOwnPosts");

/** Owners and editors, because a picture may stand in posts of others. */
export const canManageLibrary = allowAdminsWith("writeContent");
