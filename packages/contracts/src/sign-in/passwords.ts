import { z } from "zod";
import { timestampSchema } from "../primitives/index.ts";
import {
  ADMIN_PASSWORD_MIN_CHARS,
  PASSWORD_MAX_CHARS,
  STUDENT_PASSWORD_MIN_CHARS,
} from "./limits.ts";

/** The present password of an account. */
export const passwordSchema = z
  .string({ error: "Password is required." })
  .min(1, "Password is required.")
  .max(PASSWORD_MAX_CHARS, `Password can have at most ${PASSWORD_MAX_CHARS} characters.`);

export const newAdminPasswordSchema = passwordSchema.min(
  ADMIN_PASSWORD_MIN_CHARS,
  `Password must have at least ${ADMIN_PASSWORD_MIN_CHARS} characters.`,
);

/** The server also rejects common passwords and the person's own phone, name and e-mail. */
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

/** Proves that the owner of the account is using the open session. */
export const confirmInputSchema = z.object({
  password: passwordSchema.describe("The account's own password"),
});

export type ConfirmInput = z.infer<typeof confirmInputSchema>;

export const confirmationSchema = z.object({
  confirmedUntil: timestampSchema.describe("Until then this session may do what asks for it"),
});

export type Confirmation = z.infer<typeof confirmationSchema>;
