import type { OwnSession } from "@ebute/contracts/auth";
import type { ExportedComment, Student, StudentExport } from "@ebute/contracts/students";
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

type Exported = {
  row: StudentRecord;
  sessions: readonly OwnSession[];
  comments: ExportedComment[];
  at: Date;
};

/** All that is kept about a student. */
export function presentExport({ row, sessions, comments, at }: Exported): StudentExport {
  return {
    exportedAt: at.toISOString(),
    account: presentStudent(row),
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      createdAt,
      lastSeenAt,
    })),
    comments,
  };
}
