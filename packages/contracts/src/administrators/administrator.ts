import { z } from "zod";
import {
  emailSchema,
  idInputSchema,
  idSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { newAdminPasswordSchema } from "../sign-in/passwords.ts";
import { adminRoles } from "./roles.ts";

const roleSchema = z.enum(adminRoles, "role must be owner, editor, teacher, writer or moderator.");

export const administratorSchema = z.object({
  _id: idSchema,
  email: z.string(),
  role: roleSchema,
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema.nullable().describe("Of the sessions that are open; null for none"),
  hasSecondFactor: z.boolean(),
  isSelf: z.boolean().describe("Whether it is who asks"),
});

export type Administrator = z.infer<typeof administratorSchema>;

export const invitationSchema = z.object({
  _id: idSchema,
  email: z.string(),
  role: roleSchema,
  createdAt: timestampSchema.describe("When its newest link was made"),
  expiresAt: timestampSchema,
  isExpired: z.boolean(),
});

export type Invitation = z.infer<typeof invitationSchema>;

export const administratorListSchema = z.object({
  administrators: z.array(administratorSchema).describe("Newest first"),
  invitations: z.array(invitationSchema).describe("Not accepted yet, newest first"),
  canMail: z.boolean().describe("False without a mail server: links are shown then"),
});

export type AdministratorList = z.infer<typeof administratorListSchema>;

export const inviteAdministratorInputSchema = z.object({ email: emailSchema, role: roleSchema });

export type InviteAdministratorInput = z.infer<typeof inviteAdministratorInputSchema>;

/** `link` is returned once, and only when it could not be mailed. */
export const issuedInvitationSchema = z.object({
  invitation: invitationSchema,
  link: z.string().nullable().describe("To pass on; null where it was mailed"),
  isWaiting: z
    .boolean()
    .optional()
    .describe("True while the letter waits for an owner to confirm the address of the site"),
});

export type IssuedInvitation = z.infer<typeof issuedInvitationSchema>;

export const setRoleInputSchema = idInputSchema.extend({ role: roleSchema });

export type SetRoleInput = z.infer<typeof setRoleInputSchema>;

export const invitationTokenInputSchema = z.object({ token: textSchema("The invitation", 200) });

/** E-mail address and role of an invitation; null for an invalid link. */
export type OpenInvitation = Pick<Invitation, "email" | "role"> | null;

export const acceptInvitationInputSchema = invitationTokenInputSchema.extend({
  password: newAdminPasswordSchema,
});

export type AcceptInvitationInput = z.infer<typeof acceptInvitationInputSchema>;

/** The response is the same whether or not the account exists. */
export const requestAdminResetInputSchema = z.object({ email: emailSchema });

export type RequestAdminResetInput = z.infer<typeof requestAdminResetInputSchema>;

export const resetAdminPasswordInputSchema = z.object({
  token: textSchema("The link", 200),
  newPassword: newAdminPasswordSchema,
});

export type ResetAdminPasswordInput = z.infer<typeof resetAdminPasswordInputSchema>;
