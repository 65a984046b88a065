import { z } from "zod";
import type { Failure } from "../errors/index.ts";

/** Source: NIST SP 800-63B-4, a password that is an account's only factor. */
export const ADMIN_PASSWORD_MIN_CHARS = 15;

/** Short enough for a phone's keyboard; the list of common passwords is what makes it worth something. */
export const STUDENT_PASSWORD_MIN_CHARS = 8;

/** Longer input is refused before it is hashed, so that hashing stays cheap to bound. */
export const PASSWORD_MAX_CHARS = 256;

export const passwordTooCommon = {
  code: "PASSWORD_TOO_COMMON",
  kind: "validation",
  message: "This password is too easy to guess. Please choose another one.",
} as const satisfies Failure;

export const passwordTooShort = {
  code: "PASSWORD_TOO_SHORT",
  kind: "validation",
  message: `Password must have at least ${ADMIN_PASSWORD_MIN_CHARS} characters.`,
} as const satisfies Failure;

/** Not `unauthenticated`: the session is in order, and a client must not ask to sign in again. */
export const passwordNotRight = {
  code: "PASSWORD_NOT_RIGHT",
  kind: "validation",
  message: "This is not your current password.",
} as const satisfies Failure;

/** A password that somebody proves himself by. */
export const passwordSchema = z
  .string({ error: "Password is required." })
  .min(1, "Password is required.")
  .max(PASSWORD_MAX_CHARS, `Password can have at most ${PASSWORD_MAX_CHARS} characters.`);

export const newAdminPasswordSchema = passwordSchema.min(
  ADMIN_PASSWORD_MIN_CHARS,
  `Password must have at least ${ADMIN_PASSWORD_MIN_CHARS} characters.`,
);

/** Common passwords, and the person's own phone, name and e-mail, are refused by the server besides. */
export const newStudentPasswordSchema = passwordSchema
  .min(
    STUDENT_PASSWORD_MIN_CHARS,
    `Password must have at least ${STUDENT_PASSWORD_MIN_CHARS} characters.`,
  )
  .describe("At least 8 characters, and not one of the common ones");

export const changePasswordInputSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: newStudentPasswordSchema.describe("Administrators: at least 15 characters"),
});

export type ChangePasswordInput = z.infer<typeof changePasswordInputSchema>;
