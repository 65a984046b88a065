import type { Student } from "@ebute/contracts/students";

/** Editable fields of an account, as form values. */
export type StudentEdit = {
  fullName: string;
  email: string;
  phone: string;
  state: string;
  city: string;
};

export function studentSnapshot({ version, ...student }: Student) {
  const { fullName, email, phone, state, city } = student;
  return { version, fields: { fullName, email: email ?? "", phone, state, city } };
}

export function fieldsOfForm(typed: Record<string, FormDataEntryValue>): StudentEdit {
  const read = (name: keyof StudentEdit) => String(typed[name] ?? "");
  return {
    fullName: read("fullName"),
    email: read("email"),
    phone: read("phone"),
    state: read("state"),
    city: read("city"),
  };
}

/** Checks the form's fields only, because the account page ships without schemas. */
export function isStudent(value: unknown): value is Student {
  if (typeof value !== "object" || value === null) return false;
  const student: Partial<Record<keyof Student, unknown>> = value;
  const texts = [student.fullName, student.phone, student.state, student.city];
  return typeof student.version === "number" && texts.every((text) => typeof text === "string");
}
