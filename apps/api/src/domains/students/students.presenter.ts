import { OVERWRITTEN_RETENTION_DAYS, type OverwrittenState } from "@ebute/contracts/audit";
import type { AccountSession } from "@ebute/contracts/sign-in";
import {
  type ExportedComment,
  type ExportedDevice,
  overwrittenProfileSchema,
  type Student,
  type StudentExport,
} from "@ebute/contracts/students";
import type { ContactChangeRow } from "./contact-changes/students.contact-changes.table.ts";
import type { StudentRecord } from "./students.table.ts";
import { formatPhone } from "./values/students.phone.ts";

/** Lists each field, so that a new column is never exposed by accident. */
export function presentStudent(row: StudentRecord): Student {
  return {
    _id: row.id,
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phone: formatPhone(row.phone),
    state: row.state,
    city: row.city,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

type ExportedData = {
  row: StudentRecord;
  sessions: readonly AccountSession[];
  comments: ExportedComment[];
  devices: ExportedDevice[];
  /** Previous contact data that can still be restored. */
  earlier: ContactChangeRow[];
  replaced: OverwrittenState[];
  at: Date;
};

/** Everything that is stored about a student. */
export function presentExport(exported: ExportedData): StudentExport {
  const { row, sessions, comments, devices, earlier, replaced, at } = exported;
  return {
    exportedAt: at.toISOString(),
    account: presentStudent(row),
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      createdAt,
      lastSeenAt,
    })),
    comments,
    devices,
    earlierContacts: earlier.map(({ email, phone, createdAt, expiresAt }) => ({
      email,
      phone: formatPhone(phone),
      changedAt: createdAt.toISOString(),
      keptUntil: expiresAt.toISOString(),
    })),
    earlierProfiles: replaced.map(presentOverwrittenProfile),
  };
}

function presentOverwrittenProfile({ fields, createdAt }: OverwrittenState) {
  const { phone, ...profile } = overwrittenProfileSchema.parse(fields);
  const retentionMs = OVERWRITTEN_RETENTION_DAYS * 24 * 3_600_000;
  return {
    ...profile,
    ...(phone === undefined ? {} : { phone: formatPhone(phone) }),
    changedAt: createdAt,
    keptUntil: new Date(Date.parse(createdAt) + retentionMs).toISOString(),
  };
}
