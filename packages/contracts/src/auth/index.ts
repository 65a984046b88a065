import { z } from "zod";
import type { Failure } from "../errors/index.ts";
import { emailSchema, idSchema, textSchema } from "../primitives/index.ts";

/** Source: NIST SP 800-63B-4, a password that is an account's only factor. */
export const ADMIN_PASSWORD_MIN_CHARS = 15;

/** Longer input is refused before it is hashed, so that hashing stays cheap to bound. */
export const PASSWORD_MAX_CHARS = 256;

export const adminRoles = ["owner", "editor", "moderator"] as const;

export type AdminRole = (typeof adminRoles)[number];

export const authTexts = {
  signedIn: "Login successful 🎉",
  signedOut: "You are signed out.",
  adminReady: "The administrator account is ready. Please log in.",
} as const;

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

export const passwordTooCommon = {
  code: "PASSWORD_TOO_COMMON",
  kind: "validation",
  message: "This password is too easy to guess. Please choose another one.",
} as const satisfies Failure;

const passwordSchema = z
  .string({ error: "Password is required." })
  .min(1, "Password is required.")
  .max(PASSWORD_MAX_CHARS, `Password can have at most ${PASSWORD_MAX_CHARS} characters.`);

export const adminSignInInputSchema = z.object({ email: emailSchema, password: passwordSchema });

export type AdminSignInInput = z.infer<typeof adminSignInInputSchema>;

export const newAdminPasswordSchema = passwordSchema.min(
  ADMIN_PASSWORD_MIN_CHARS,
  `Password must have at least ${ADMIN_PASSWORD_MIN_CHARS} characters.`,
);

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

export const adminSessionSchema = z.object({
  token: z.string().describe("Send as Authorization: Bearer"),
  admin: adminAccountSchema,
});

export type AdminSession = z.infer<typeof adminSessionSchema>;
