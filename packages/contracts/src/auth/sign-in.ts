import { z } from "zod";
import type { Failure } from "../errors/index.ts";
import { emailSchema, idSchema, textSchema } from "../primitives/index.ts";
import { phoneInputSchema, studentSchema } from "../students/student.ts";
import { newAdminPasswordSchema, passwordSchema } from "./passwords.ts";

export const adminRoles = ["owner", "editor", "moderator"] as const;

export type AdminRole = (typeof adminRoles)[number];

export const invalidCredentials = {
  code: "INVALID_CREDENTIALS",
  kind: "unauthenticated",
  message: "Invalid credentials",
} as const satisfies Failure;

export const setupLinkNotValid = {
  code: "SETUP_LINK_NOT_VALID",
  kind: "not_found",
  message:
    "This set-up link is not valid any more. If there is an administrator, log in; if not, restart ebute to get a new one.",
} as const satisfies Failure;

export const adminSignInInputSchema = z.object({ email: emailSchema, password: passwordSchema });

export type AdminSignInInput = z.infer<typeof adminSignInInputSchema>;

/** A number that can be nobody's is an unknown account like any other, so only the text is checked. */
export const studentSignInInputSchema = z.object({
  phone: phoneInputSchema,
  password: passwordSchema,
});

export type StudentSignInInput = z.infer<typeof studentSignInInputSchema>;

export const setUpAdminInputSchema = z.object({
  setupToken: textSchema("The set-up link", 200),
  email: emailSchema,
  password: newAdminPasswordSchema,
});

export type SetUpAdminInput = z.infer<typeof setUpAdminInputSchema>;

export const adminAccountSchema = z.object({
  _id: idSchema,
  email: z.string(),
  role: z.enum(adminRoles),
});

export type AdminAccount = z.infer<typeof adminAccountSchema>;

const tokenSchema = z.string().describe("Send as Authorization: Bearer");

export const adminSessionSchema = z.object({ token: tokenSchema, admin: adminAccountSchema });

export type AdminSession = z.infer<typeof adminSessionSchema>;

export const studentSessionSchema = z.object({ token: tokenSchema, user: studentSchema });

export type StudentSession = z.infer<typeof studentSessionSchema>;
