import { z } from "zod";
import { emailSchema, idSchema, textSchema } from "../primitives/index.ts";
import { phoneInputSchema, studentSchema } from "../students/student.ts";
import { newAdminPasswordSchema, passwordSchema } from "./passwords.ts";
import { adminRoles } from "./texts.ts";

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
  email: z.string().describe("As it was typed when the account was made"),
  role: z
    .enum(adminRoles)
    .describe("What the administrator may do: an owner all, a moderator comments only"),
});

export type AdminAccount = z.infer<typeof adminAccountSchema>;

const tokenSchema = z.string().describe("Send as Authorization: Bearer");

export const adminSessionSchema = z.object({ token: tokenSchema, admin: adminAccountSchema });

export type AdminSession = z.infer<typeof adminSessionSchema>;

export const studentSessionSchema = z.object({ token: tokenSchema, user: studentSchema });

export type StudentSession = z.infer<typeof studentSessionSchema>;
