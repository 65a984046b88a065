import { z } from "zod";
import { defineFailure } from "../errors/index.ts";
import { NAME_MAX_CHARS, optionalTextSchema, timestampSchema } from "../primitives/index.ts";
import { ageBands } from "./age-bands.ts";
import { PHONE_MAX_CHARS } from "./limits.ts";

export const ageBandRequired = "Choose your age.";

export const ageBandInputSchema = z
  .union([z.enum(ageBands), z.literal("")], ageBandRequired)
  .transform((band) => band || undefined)
  .optional();

/** Age and guardian. The API decides which of them an age needs. */
export const studentDetailsSchema = z.object({
  ageBand: ageBandInputSchema,
  guardianName: optionalTextSchema("The name", NAME_MAX_CHARS).optional(),
  guardianPhone: optionalTextSchema("The phone number", PHONE_MAX_CHARS).optional(),
});

export type StudentDetails = z.infer<typeof studentDetailsSchema>;

/** Details that joining a class asks a student for; null for none. */
export const missingDetailsSchema = z
  .object({ ageBand: z.enum(ageBands).nullable().describe("null if the age is missing, too") })
  .nullable();

export type MissingDetails = z.infer<typeof missingDetailsSchema>;

export const detailsRequired = defineFailure(
  "validation",
  "STUDENT_DETAILS_REQUIRED",
  "Please fill in the marked fields.",
);

export const guardianNameRequired = "Type the name of your parent or guardian.";
export const guardianPhoneNotValid =
  "Type the phone number of your parent or guardian, like 0803 123 4567.";

export const tooYoung = defineFailure(
  "forbidden",
  "TOO_YOUNG",
  "Under 13, a teacher makes your account and adds you to the class. Please ask your teacher.",
);

export const exportedDetailsSchema = z.object({
  ageBand: z.enum(ageBands).nullable(),
  guardianName: z.string().nullable(),
  guardianPhone: z.string().nullable(),
  consents: z.array(
    z.object({
      textVersion: z.number().int(),
      guardianName: z.string(),
      recordedBy: z.enum(["student", "administrator"]),
      createdAt: timestampSchema,
    }),
  ),
});

export type ExportedDetails = z.infer<typeof exportedDetailsSchema>;

export const exportedClassSchema = z.object({
  name: z.string(),
  startsOn: z.string().describe("Day in Lagos, yyyy-mm-dd"),
  endsOn: z.string().nullable(),
  state: z.string().describe("active, paused or left"),
});

export type ExportedClass = z.infer<typeof exportedClassSchema>;
