import { z } from "zod";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  isDay,
  optionalTextSchema,
  textSchema,
  timestampSchema,
  toName,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { CLASS_NAME_MAX_CHARS, CLASS_NOTE_MAX_CHARS, CLASS_TEACHERS_MAX } from "./limits.ts";
import { classStates } from "./states.ts";

/** An administrator who teaches. */
export const teacherSchema = z.object({ _id: idSchema, email: z.string() });

export type Teacher = z.infer<typeof teacherSchema>;

export const classSchema = z.object({
  _id: idSchema,
  name: z.string(),
  note: z.string().describe("For teachers; empty for none"),
  endsOn: z.string().nullable().describe("Last day in Lagos, yyyy-mm-dd; null for no end"),
  state: z.enum(classStates),
  code: z.string().describe("Join code in groups, such as 7K3M-Q9XD"),
  isCodeOn: z.boolean().describe("False while nobody can join by the code"),
  teachers: z.array(teacherSchema).describe("By address"),
  studentCount: z.number().int().describe("Students who have not left"),
  createdAt: timestampSchema,
  version: versionSchema,
});

export type ClassOfPanel = z.infer<typeof classSchema>;

/** An optional day of the calendar; an empty field of a form means none. */
export function optionalDaySchema(message: string) {
  return z
    .string({ error: message })
    .nullable()
    .transform((day) => day || null)
    .refine((day) => day === null || isDay(day), message);
}

const classFields = {
  name: textSchema("Name", CLASS_NAME_MAX_CHARS)
    .overwrite(toName)
    .describe("Unique in any letter case"),
  note: optionalTextSchema("Note", CLASS_NOTE_MAX_CHARS),
  endsOn: optionalDaySchema("Choose a day, or leave it empty."),
  state: z.enum(classStates, "A class is active or paused."),
  teacherIds: z
    .array(idParamSchema("Choose teachers from the list."))
    .max(CLASS_TEACHERS_MAX, `A class has at most ${CLASS_TEACHERS_MAX} teachers.`),
};

export const createClassInputSchema = z.object({
  name: classFields.name,
  note: classFields.note.default(""),
  endsOn: classFields.endsOn.default(null),
  teacherIds: classFields.teacherIds.default([]),
});

export type CreateClassInput = z.infer<typeof createClassInputSchema>;

/** Absent fields stay unchanged. */
export const updateClassInputSchema = z
  .object(classFields)
  .partial()
  .extend({ ...idInputSchema.shape, version: versionInputSchema });

export type UpdateClassInput = z.infer<typeof updateClassInputSchema>;

/** Renews the join code, or switches it on or off. */
export const changeClassCodeInputSchema = idInputSchema.extend({
  change: z.enum(["renew", "switchOn", "switchOff"]),
});

export type ChangeClassCodeInput = z.infer<typeof changeClassCodeInputSchema>;
