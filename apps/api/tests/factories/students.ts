import argon2 from "argon2";
import { createStudentsRepository } from "#domains/students/students.repository.ts";
import type { StudentRecord } from "#domains/students/students.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Password of every student that a factory creates. */
export const STUDENT_PASSWORD = "calm river at noon";

const passwordHash = argon2.hash(STUDENT_PASSWORD, { memoryCost: 1024, timeCost: 2 });

let students = 0;

/** A number that no other student of the test run has, as it is typed. */
export function nextPhone(): string {
  students += 1;
  return `0803${String(1_000_000 + students)}`;
}

export async function createStudent(
  { container, clock }: TestApp,
  changes: Partial<StudentRecord> = {},
): Promise<StudentRecord> {
  const { db } = container.database;
  const id = newId();
  const record: StudentRecord = {
    id,
    fullName: "Ngozi Eze",
    email: `student-${id}@example.ng`,
    phone: `+234${nextPhone().slice(1)}`,
    state: "Lagos",
    city: "Ikeja",
    passwordHash: await passwordHash,
    createdAt: clock.now(),
    version: 1,
    ...changes,
  };
  await db.transaction((tx) => createStudentsRepository(db).insert(tx, record));
  return record;
}
