import { allowAdmins, allowAdminsWith } from "#src/site/permissions.ts";

/** Everybody whose texts have pictures; moderators only handle comments. */
export const canUploadPictures = allowAdminsWith("useWritingAids");

export const canReadPictures = allowAdmins;

/** Writers and teachers choose from the pictures, too. */
export const canChoosePictures = allowAdminsWith("useWritingAids");

/** Owners and editors, because a picture may stand in posts of others. */
export const canManageLibrary = allowAdminsWith("writeContent");
