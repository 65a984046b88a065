import { z } from "zod";
import { idInputSchema, idParamSchema, idSchema, searchTermSchema } from "../primitives/index.ts";
import { missingDetailsSchema, studentDetailsSchema } from "../students/details.ts";
import { optionalDaySchema } from "./class.ts";
import { enrolmentStates } from "./states.ts";

export const classStudentSchema = z.object({
  _id: idSchema.describe("The student's id"),
  fullName: z.string(),
  phone: z.string(),
  guardianName: z.string().nullable(),
  guardianPhone: z.string().nullable(),
  startsOn: z.string().describe("First day in Lagos, yyyy-mm-dd"),
  endsOn: z.string().nullable().describe("Last day in Lagos; null for the end of the class"),
  state: z.enum(enrolmentStates),
});

export type ClassStudent = z.infer<typeof classStudentSchema>;

/** A student whom a search finds, to add to a class. */
export const foundStudentSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  phone: z.string(),
  missingDetails: missingDetailsSchema.describe("What has to be stated; null for nothing"),
});

export type FoundStudent = z.infer<typeof foundStudentSchema>;

export const findStudentsInputSchema = idInputSchema.extend({
  q: searchTermSchema.describe("Part of a name or phone number"),
});

export type FindStudentsInput = z.infer<typeof findStudentsInputSchema>;

const membershipShape = {
  id: idParamSchema("The class is required."),
  studentId: idParamSchema("The student is required."),
};

export const addClassStudentInputSchema = z.object({
  ...membershipShape,
  endsOn: optionalDaySchema("Choose a day, or leave it empty.").default(null),
  ...studentDetailsSchema.shape,
});

export type AddClassStudentInput = z.infer<typeof addClassStudentInputSchema>;

/** `left` removes the student from the class. */
export const setEnrolmentInputSchema = z.object({
  ...membershipShape,
  state: z.enum(enrolmentStates),
});

export type SetEnrolmentInput = z.infer<typeof setEnrolmentInputSchema>;
