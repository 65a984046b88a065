import { allowAdminsWith } from "#src/site/permissions.ts";

/** Everybody whose texts have pictures; moderators only handle comments. */
export const canUploadPictures = allowAdminsWith("useWritingAids");
