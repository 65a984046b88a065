import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import type { StudentEdit } from "./student-edit.ts";

export const studentDialogFields: EditFieldMap<StudentEdit> = {
  fullName: defineTextField("Full name", "fullName"),
  email: defineTextField("Email", "email"),
  phone: defineTextField("Phone number", "phone"),
  state: defineTextField("State", "state"),
  city: defineTextField("City", "city"),
};
