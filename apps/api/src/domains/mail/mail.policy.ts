import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors: recipients are personal data, and moderators only handle comments. */
export const canManageMail = allowAdminsWith("manageMail");

/** Owners: the settings of the mail server are theirs. */
export const canSendTestLetters = allowAdminsWith("manageSite");

/** Owners: the limits are among the settings of the mail server. */
export const canSeeMailUsage = allowAdminsWith("manageSite");

/** Owners: letters speak in the firm's name. */
export const canChangeLetters = allowAdminsWith("manageSite");

/** Owners: the records belong to the mail server's settings. */
export const canCheckDomain = allowAdminsWith("manageSite");
