import { OVERWRITTEN_RETENTION_DAYS, type OverwrittenState } from "@ebute/contracts/audit";
import type { AccountSession } from "@ebute/contracts/sign-in";
import {
  overwrittenProfileSchema,
  type Student,
  type StudentExport,
} from "@ebute/contracts/students";
import type { PersonalData } from "./profile/students.personal-data.ts";
import type { StudentRecord } from "./students.table.ts";
import type { PhoneNumbers } from "./values/students.phone.ts";

/** Lists each field, so that a new column is never exposed by accident. */
export function presentStudent(row: StudentRecord, phones: Pick<PhoneNumbers, "format">): Student {
  return {
    _id: row.id,
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phone: phones.format(row.phone),
    state: row.state,
    city: row.city,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

type ExportedData = PersonalData & {
  row: StudentRecord;
  sessions: readonly AccountSession[];
  at: Date;
  phones: PhoneNumbers;
};

/** Everything that is stored about a student. */
export function presentExport(exported: ExportedData): StudentExport {
  const { row, sessions, earlier, replaced, at, phones, details, classes, ...others } = exported;
  return {
    exportedAt: at.toISOString(),
    account: presentStudent(row, phones),
    details,
    classes,
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      createdAt,
      lastSeenAt,
    })),
    ...others,
    earlierContacts: earlier.map(({ email, phone, createdAt, expiresAt }) => ({
      email,
      phone: phones.format(phone),
      changedAt: createdAt.toISOString(),
      keptUntil: expiresAt.toISOString(),
    })),
    earlierProfiles: replaced.map((state) => presentOverwrittenProfile(state, phones)),
  };
}

function presentOverwrittenProfile({ fields, createdAt }: OverwrittenState, phones: PhoneNumbers) {
  const { phone, ...profile } = overwrittenProfileSchema.parse(fields);
  const retentionMs = OVERWRITTEN_RETENTION_DAYS * 24 * 3_600_000;
  return {
    ...profile,
    ...(phone === undefined ? {} : { phone: phones.format(phone) }),
    changedAt: createdAt,
    keptUntil: new Date(Date.parse(createdAt) + retentionMs).toISOString(),
  };
}
