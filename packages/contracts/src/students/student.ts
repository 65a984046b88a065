import { z } from "zod";
import {
  EMAIL_MAX_CHARS,
  emailSchema,
  idInputSchema,
  idSchema,
  NAME_MAX_CHARS,
  optionalTextSchema,
  pageCountsSchema,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { PASSWORD_MAX_CHARS } from "../sign-in/limits.ts";
import { newStudentPasswordSchema } from "../sign-in/passwords.ts";
import { LOCATION_MAX_CHARS, PHONE_MAX_CHARS } from "./limits.ts";
import { studentSortColumns } from "./list-options.ts";

/** Accepts any notation; the server decides whether the number is valid. */
export const phoneInputSchema = textSchema("Phone number", PHONE_MAX_CHARS).describe(
  "0803…, +234803… or 234803…; spaces, dashes and brackets do not matter. Without a country code it is of the country in Settings > Identity",
);

/** A student's account without credentials. */
export const studentSchema = z.object({
  _id: idSchema,
  id: idSchema.describe("Equal to _id"),
  fullName: z.string(),
  email: z.string().nullable().describe("As it was typed; null when the account has none"),
  phone: z.string().describe("Readable: 0803 123 4567, or +44 7911 123456 from abroad"),
  state: z.string(),
  city: z.string(),
  createdAt: timestampSchema,
  version: versionSchema,
});

export type Student = z.infer<typeof studentSchema>;

/** E-mail address that can be cleared by an empty text. */
export const clearableEmailSchema = optionalTextSchema("Email", EMAIL_MAX_CHARS)
  .refine(
    (text) => text === "" || z.email().safeParse(text).success,
    "Please enter a valid e-mail address.",
  )
  .transform((text) => (text === "" ? null : text))
  .nullable()
  .describe("E-mail address; empty for none");

export const profileSchema = z.object({
  fullName: textSchema("Full name", NAME_MAX_CHARS),
  email: emailSchema,
  phone: phoneInputSchema,
  state: textSchema("State", LOCATION_MAX_CHARS),
  city: textSchema("City", LOCATION_MAX_CHARS),
});

export const updateProfileInputSchema = profileSchema
  .extend({ email: clearableEmailSchema })
  .partial()
  .extend({ version: versionInputSchema });

export type UpdateProfileInput = z.infer<typeof updateProfileInputSchema>;

/** For the student's own profile: changing phone or e-mail requires the password. */
export const updateOwnProfileInputSchema = updateProfileInputSchema.extend({
  currentPassword: z
    .string()
    .max(PASSWORD_MAX_CHARS, `Password can have at most ${PASSWORD_MAX_CHARS} characters.`)
    .optional()
    .describe("Needed to change phone or e-mail"),
});

export type UpdateOwnProfileInput = z.infer<typeof updateOwnProfileInputSchema>;

export const accountContactSchema = z.object({
  isEmailProved: z
    .boolean()
    .describe("False while the owner of a changed address has not opened the letter to it"),
  canMail: z
    .boolean()
    .describe("False where the site sends no mail: then nobody is told of a change"),
});

export type AccountContact = z.infer<typeof accountContactSchema>;

const linkTokenSchema = textSchema("The link", 200);

export const verifyStudentEmailInputSchema = z.object({ token: linkTokenSchema });

export type VerifyStudentEmailInput = z.infer<typeof verifyStudentEmailInputSchema>;

export const undoContactChangeInputSchema = z.object({
  token: linkTokenSchema,
  newPassword: newStudentPasswordSchema,
});

export type UndoContactChangeInput = z.infer<typeof undoContactChangeInputSchema>;

export const updateStudentInputSchema = updateProfileInputSchema.extend(idInputSchema.shape);

export type UpdateStudentInput = z.infer<typeof updateStudentInputSchema>;

/** URL parameters of the administrators' Users screen; `q` searches every column. */
export const studentTableInputSchema = tableInputSchema(studentSortColumns, {
  sort: "createdAt",
  direction: "desc",
});

export type StudentTableInput = z.infer<typeof studentTableInputSchema>;

export const studentTablePageSchema = pageCountsSchema.extend({ students: z.array(studentSchema) });

export type StudentTablePage = z.infer<typeof studentTablePageSchema>;
