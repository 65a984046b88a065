import type { Student } from "@ebute/contracts/students";
import { readablePhone } from "./students.phone.ts";
import type { StudentRecord } from "./students.table.ts";

/** Names each field: a new column is never shown by accident. */
export function presentStudent(row: StudentRecord): Student {
  return {
    _id: row.id,
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phone: readablePhone(row.phone),
    state: row.state,
    city: row.city,
    createdAt: row.createdAt.toISOString(),
  };
}
