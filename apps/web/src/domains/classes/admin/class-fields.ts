import {
  type ClassOfPanel,
  classStates,
  createClassInputSchema,
  updateClassInputSchema,
} from "@ebute/contracts/classes";
import { z } from "zod";

export const classFormSchema = z.object({
  ...createClassInputSchema.shape,
  state: updateClassInputSchema.shape.state.unwrap(),
});

/** Form fields in the format of drafts. */
export type ClassFields = z.input<typeof classFormSchema>;
export type ClassInput = z.output<typeof classFormSchema>;

/** In screen order. */
export const classFieldNames = ["name", "note", "endsOn", "state", "teacherIds"] as const;

export const emptyClass: ClassFields = {
  name: "",
  note: "",
  endsOn: "",
  state: "active",
  teacherIds: [],
};

export function toClassFields(row: ClassOfPanel): ClassFields {
  const { name, note, endsOn, state } = row;
  const teacherIds = row.teachers.map(({ _id }) => _id).sort();
  return { name, note, endsOn: endsOn ?? "", state, teacherIds };
}

const draftSchema = z.object({
  name: z.string(),
  note: z.string(),
  endsOn: z.string(),
  state: z.enum(classStates),
  // Drafts from before there were teachers have none.
  teacherIds: z.array(z.string()).optional(),
});

export function isClassDraft(value: unknown): value is ClassFields {
  return draftSchema.safeParse(value).success;
}
