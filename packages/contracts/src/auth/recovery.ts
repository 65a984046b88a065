import { z } from "zod";
import type { Failure } from "../errors/index.ts";
import { EMAIL_MAX_CHARS, textSchema, timestampSchema } from "../primitives/index.ts";
import { phoneInputSchema } from "../students/student.ts";
import { newStudentPasswordSchema } from "./passwords.ts";

/** Page of a mailed link. The token stands behind `#`, which browsers send to no server. */
export const RESET_PASSWORD_PATH = "/reset-password";

export const RESET_LINK_MINUTES = 30;
export const RESET_CODE_HOURS = 24;

/** Word in the address of the sign-in page that says that the new password is set. */
export const PASSWORD_RESET_NOTICE = "password-reset";

export const resetLinkNotValid = {
  code: "RESET_LINK_NOT_VALID",
  kind: "not_found",
  message: "This link is not valid any more. Please ask for a new one.",
} as const satisfies Failure;

export const resetCodeNotValid = {
  code: "RESET_CODE_NOT_VALID",
  kind: "validation",
  message: "The phone number or the code is not right, or the code is not valid any more.",
} as const satisfies Failure;

export const resetMailNotConfigured = {
  code: "RESET_MAIL_NOT_CONFIGURED",
  kind: "unavailable",
  message: "This site sends no e-mail. Please ask an administrator for a one-time code.",
} as const satisfies Failure;

/** Answered the same whether there is such an account or not. */
export const requestPasswordResetInputSchema = z.object({
  account: textSchema("Phone number or e-mail", EMAIL_MAX_CHARS).describe(
    "Phone number or e-mail address of the account",
  ),
});

export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInputSchema>;

/** What a person who cannot sign in may do. */
export const resetWaysSchema = z.object({
  canMailLinks: z
    .boolean()
    .describe("False where the site sends no mail: then only an administrator's code helps"),
});

export type ResetWays = z.infer<typeof resetWaysSchema>;

export const resetPasswordInputSchema = z.object({
  token: textSchema("The link", 200),
  newPassword: newStudentPasswordSchema,
});

export type ResetPasswordInput = z.infer<typeof resetPasswordInputSchema>;

export const resetPasswordByCodeInputSchema = z.object({
  phone: phoneInputSchema,
  code: textSchema("Code", 40).describe("Letter case, spaces and dashes do not matter"),
  newPassword: newStudentPasswordSchema,
});

export type ResetPasswordByCodeInput = z.infer<typeof resetPasswordByCodeInputSchema>;

export const resetCodeSchema = z.object({
  code: z.string().describe("To read out to the student; shown only here, and good for one use"),
  expiresAt: timestampSchema,
});

export type ResetCode = z.infer<typeof resetCodeSchema>;
