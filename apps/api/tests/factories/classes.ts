import { generateReadableCode, keyOfName } from "@ebute/contracts/primitives";
import { eq } from "drizzle-orm";
import {
  type ClassAccessCodeRow,
  type ClassRow,
  classAccessCodesTable,
  classesTable,
  classTeachersTable,
  type EnrolmentRow,
  enrolmentsTable,
} from "#domains/classes/classes.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { createStudent } from "#tests/factories/students.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

export async function createClass(
  { container, clock }: TestApp,
  given: Partial<ClassRow> = {},
): Promise<ClassRow> {
  const id = newId();
  const name = given.name ?? `Class ${id.slice(-8)}`;
  const now = clock.now();
  const row: ClassRow = {
    id,
    name,
    nameKey: keyOfName(name),
    note: "",
    endsOn: null,
    state: "active",
    joinCode: randomCode(8),
    isCodeOn: true,
    createdAt: now,
    updatedAt: now,
    version: 1,
    teacherIds: [],
    ...given,
  };
  await container.database.db.insert(classesTable).values(row);
  return row;
}

/** Makes the administrator a teacher of the class. */
export async function createClassTeacher(
  { container }: TestApp,
  { classId, adminId }: { classId: string; adminId: string },
): Promise<void> {
  const { db } = container.database;
  await db.insert(classTeachersTable).values({ classId, adminId });
  await db
    .update(classesTable)
    .set({ teacherIds: [adminId] })
    .where(eq(classesTable.id, classId));
}

/** An active place, unless the test says otherwise. */
export async function createEnrolment(
  { container, clock }: TestApp,
  given: Pick<EnrolmentRow, "classId" | "studentId"> & Partial<EnrolmentRow>,
): Promise<EnrolmentRow> {
  const now = clock.now();
  const row: EnrolmentRow = {
    id: newId(),
    startsOn: lagosDay(now),
    endsOn: null,
    state: "active",
    createdAt: now,
    ...given,
  };
  await container.database.db.insert(enrolmentsTable).values(row);
  return row;
}

export async function createAccessCode(
  { container, clock }: TestApp,
  given: Pick<ClassAccessCodeRow, "classId"> & Partial<ClassAccessCodeRow>,
): Promise<ClassAccessCodeRow> {
  const row: ClassAccessCodeRow = {
    id: newId(),
    batch: newId(),
    label: "Saturday group",
    code: randomCode(12),
    expiresOn: null,
    usedBy: null,
    usedAt: null,
    createdAt: clock.now(),
    ...given,
  };
  await container.database.db.insert(classAccessCodesTable).values(row);
  return row;
}

function randomCode(chars: number): string {
  return generateReadableCode(crypto.getRandomValues(new Uint8Array(chars)));
}

/** A class with a student and a code. */
export async function createClassWith(site: TestApp) {
  const row = await createClass(site);
  const { id: studentId } = await createStudent(site);
  await createEnrolment(site, { classId: row.id, studentId });
  const { batch } = await createAccessCode(site, { classId: row.id });
  return { ...row, batch, studentId };
}
