/** Longer than any code with its spaces and dashes. */
export const SIGN_IN_CODE_MAX_CHARS = 40;

/** Source: NIST SP 800-63B-4, for a password as the only factor. */
export const ADMIN_PASSWORD_MIN_CHARS = 15;

/**
 * Short enough to type on a phone; the check against common passwords compensates for the length.
 */
export const STUDENT_PASSWORD_MIN_CHARS = 8;

/** Bounds the cost of hashing: longer input is rejected before it is hashed. */
export const PASSWORD_MAX_CHARS = 256;

export const SIGN_IN_CODE_MINUTES = 30;

export const RESET_LINK_MINUTES = 30;

export const RESET_CODE_HOURS = 24;

/** Time without use after which a student's session ends. Unit: days. */
export const STUDENT_SESSION_IDLE_DAYS = 14;

export const STUDENT_SESSION_MAX_DAYS = 30;

/** Time after a sign-in for which its device is remembered. Unit: days. */
export const REMEMBERED_DEVICE_DAYS = 180;

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
