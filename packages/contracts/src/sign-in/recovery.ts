import { z } from "zod";
import { EMAIL_MAX_CHARS, textSchema, timestampSchema } from "../primitives/index.ts";
import { phoneInputSchema } from "../students/student.ts";
import { newStudentPasswordSchema } from "./passwords.ts";

/** The response is the same whether or not the account exists. */
export const requestPasswordResetInputSchema = z.object({
  account: textSchema("Phone number or e-mail", EMAIL_MAX_CHARS).describe(
    "Phone number or e-mail address of the account",
  ),
});

export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInputSchema>;

export const resetMethodsSchema = z.object({
  canMailLinks: z
    .boolean()
    .describe("False where the site sends no mail: then only an administrator's code helps"),
});

export type ResetMethods = z.infer<typeof resetMethodsSchema>;

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
