import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors, whose content has pictures; moderators only handle comments. */
export const canUploadPictures = allowAdminsWith("writeContent");

export const canReadPictures = allowAdmins;

/** Everybody who writes may choose, describe and delete pictures. */
export const canManageLibrary = allowAdminsWith("writeContent");
