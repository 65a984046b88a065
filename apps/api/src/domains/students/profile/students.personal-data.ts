import type { OverwrittenState } from "@ebute/contracts/audit";
import type { StudentExport } from "@ebute/contracts/students";
import type { ContactChangeRow } from "../students.table.ts";

/** Stored data about a student beside the account and its sessions, by the names of the export. */
export type PersonalData = Omit<
  StudentExport,
  "exportedAt" | "account" | "sessions" | "earlierContacts" | "earlierProfiles"
> & {
  /** Previous contact data that can still be restored. */
  earlier: ContactChangeRow[];
  /** States of the account that changes without a version overwrote. */
  replaced: OverwrittenState[];
};

/** Readers of the personal data in other parts of the product. */
export type PersonalDataReaders = {
  [Part in keyof PersonalData]: (studentId: string) => Promise<PersonalData[Part]>;
};

export async function readPersonalData(
  readers: PersonalDataReaders,
  studentId: string,
): Promise<PersonalData> {
  const parts = Object.entries(readers).map(
    async ([part, read]) => [part, await read(studentId)] as const,
  );
  return Object.fromEntries(await Promise.all(parts)) as PersonalData;
}
