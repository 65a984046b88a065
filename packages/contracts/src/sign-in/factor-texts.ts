import { ADMIN_PASSWORD_MIN_CHARS } from "./limits.ts";

/** Source: RFC 6238, as every authenticator app supports it. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;

/** Number of recovery codes per set. */
export const RECOVERY_CODE_COUNT = 10;

/** Time between the password and the second factor. Unit: minutes. */
export const SECOND_STEP_MINUTES = 5;

export const PASSKEY_NAME_MAX_CHARS = 60;

/** Maximum number of passkeys: more than anyone has devices. */
export const PASSKEYS_MAX = 20;

/** Lifetime of a WebAuthn challenge. Unit: minutes. */
export const PASSKEY_MINUTES = 5;

/** Texts that only the admin panel shows. */
export const factorTexts = {
  totpEnabled: "The authenticator app is on. You are signed out everywhere else.",
  totpRemoved: "The authenticator app is off. You are signed out everywhere else.",
  recoveryCodesMade: "These are your new recovery codes. The ones before work no more.",
  factorsReset: "The second factor is off. They log in with their password alone now.",
  passkeyAdded: "The passkey is added. You are signed out everywhere else.",
  passkeyRemoved: "The passkey is removed. You are signed out everywhere else.",
} as const;

/** Shown beside the field for an administrator's new password. */
export const ADMIN_NEW_PASSWORD_HINT = `${ADMIN_PASSWORD_MIN_CHARS} characters or more. Three or four words together are easy to remember.`;
