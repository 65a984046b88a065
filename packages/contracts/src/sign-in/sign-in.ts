import { z } from "zod";
import { adminRoles } from "../administrators/roles.ts";
import { emailSchema, idSchema, textSchema } from "../primitives/index.ts";
import { phoneInputSchema, studentSchema } from "../students/student.ts";
import { SIGN_IN_CODE_MAX_CHARS } from "./limits.ts";
import { newAdminPasswordSchema, passwordSchema } from "./passwords.ts";

const deviceCodeSchema = textSchema("Code", SIGN_IN_CODE_MAX_CHARS)
  .optional()
  .describe("A sign-in code, after a refusal with the reason device_code_required");

export const adminSignInInputSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  deviceCode: deviceCodeSchema,
});

export type AdminSignInInput = z.infer<typeof adminSignInInputSchema>;

/** Validates the text only: a number that cannot exist is an unknown account like any other. */
export const studentSignInInputSchema = z.object({
  phone: phoneInputSchema,
  password: passwordSchema,
  deviceCode: deviceCodeSchema,
});

export type StudentSignInInput = z.infer<typeof studentSignInInputSchema>;

/**
 * Requests a mailed code by e-mail address or phone number. The response is the same whether or not
 * the account exists.
 */
export const requestSignInCodeInputSchema = z.union([
  z.object({ email: emailSchema.describe("Of an administrator") }),
  z.object({ phone: phoneInputSchema.describe("Of a student") }),
]);

export type RequestSignInCodeInput = z.infer<typeof requestSignInCodeInputSchema>;

export const setUpAdminInputSchema = z.object({
  setupToken: textSchema("The set-up link", 200),
  email: emailSchema,
  password: newAdminPasswordSchema,
});

export type SetUpAdminInput = z.infer<typeof setUpAdminInputSchema>;

export const adminAccountSchema = z.object({
  _id: idSchema,
  email: z.string().describe("As it was typed when the account was made"),
  role: z
    .enum(adminRoles)
    .describe(
      "What the administrator may do: an owner all, a teacher own classes, a writer own posts, a moderator comments only",
    ),
});

export type AdminAccount = z.infer<typeof adminAccountSchema>;

const tokenSchema = z.string().describe("Send as Authorization: Bearer");

export const adminSessionSchema = z.object({ token: tokenSchema, admin: adminAccountSchema });

export type AdminSession = z.infer<typeof adminSessionSchema>;

export const studentSessionSchema = z.object({ token: tokenSchema, user: studentSchema });

export type StudentSession = z.infer<typeof studentSessionSchema>;

/** Forms of the code step, where the code is required. */
export const adminCodeSignInInputSchema = adminSignInInputSchema.required({ deviceCode: true });
export const studentCodeSignInInputSchema = studentSignInInputSchema.required({ deviceCode: true });
