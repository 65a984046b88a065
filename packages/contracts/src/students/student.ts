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
import { PHONE_MAX_CHARS, PLACE_MAX_CHARS, studentSortColumns } from "./texts.ts";

/** In any way of writing it; the server tells whether it can be somebody's. */
export const phoneInputSchema = textSchema("Phone number", PHONE_MAX_CHARS).describe(
  "0803…, +234803… or 234803…; spaces, dashes and brackets do not matter",
);

/** A student's account, without what proves it. */
export const studentSchema = z.object({
  _id: idSchema,
  id: idSchema.describe("Equal to _id"),
  fullName: z.string(),
  email: z.string().nullable().describe("As it was typed; null when the account has none"),
  phone: z.string().describe("Readable: 0803 123 4567, or +44 7911 123456 from abroad"),
  state: z.string(),
  city: z.string(),
  createdAt: timestampSchema,
});

export type Student = z.infer<typeof studentSchema>;

/** Emptied, it is no address at all. */
export const emptiableEmailSchema = optionalTextSchema("E-mail", EMAIL_MAX_CHARS)
  .refine(
    (text) => text === "" || z.email().safeParse(text).success,
    "Please enter a valid e-mail address.",
  )
  .transform((text) => (text === "" ? null : text))
  .nullable()
  .describe("E-mail address; empty for none");

/** What a student's profile is made of. */
export const profileSchema = z.object({
  fullName: textSchema("Full name", NAME_MAX_CHARS),
  email: emailSchema,
  phone: phoneInputSchema,
  state: textSchema("State", PLACE_MAX_CHARS),
  city: textSchema("City", PLACE_MAX_CHARS),
});

export const updateProfileInputSchema = profileSchema
  .extend({ email: emptiableEmailSchema })
  .partial();

export type UpdateProfileInput = z.infer<typeof updateProfileInputSchema>;

export const updateStudentInputSchema = updateProfileInputSchema.extend(idInputSchema.shape);

export type UpdateStudentInput = z.infer<typeof updateStudentInputSchema>;

/** Address of the administrators' Users screen; `q` looks into every column. */
export const studentTableInputSchema = tableInputSchema(studentSortColumns, {
  sort: "createdAt",
  direction: "desc",
});

export type StudentTableInput = z.infer<typeof studentTableInputSchema>;

export const studentTablePageSchema = pageCountsSchema.extend({ students: z.array(studentSchema) });

export type StudentTablePage = z.infer<typeof studentTablePageSchema>;
