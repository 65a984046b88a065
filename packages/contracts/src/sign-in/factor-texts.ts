import { ADMIN_PASSWORD_MIN_CHARS } from "./limits.ts";

/** Texts that only the admin panel shows. */
export const factorTexts = {
  totpEnabled: "The authenticator app is on. You are signed out everywhere else.",
  totpRemoved: "The authenticator app is off. You are signed out everywhere else.",
  recoveryCodesMade: "These are your new recovery codes. The earlier ones no longer work.",
  factorsReset: "The second factor is off. They log in with their password alone now.",
  passkeyAdded: "The passkey is added. You are signed out everywhere else.",
  passkeyRemoved: "The passkey is removed. You are signed out everywhere else.",
} as const;

/** Shown beside the field for an administrator's new password. */
export const ADMIN_NEW_PASSWORD_HINT = `${ADMIN_PASSWORD_MIN_CHARS} characters or more. Three or four words together are easy to remember.`;
