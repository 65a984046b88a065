import { CLASS_STUDENTS_MAX, classFull } from "@ebute/contracts/classes";
import type { Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import type { ClassRow } from "../classes.table.ts";
import type { MembersRepository } from "./classes.members.repository.ts";

type Deps = { members: MembersRepository; clock: Clock };

type Place = { studentId: string; endsOn: string | null };

/**
 * Gives a student an active place in a class, whose row the caller has locked.
 * @throws {DomainError} CLASS_FULL
 */
export async function enrol(
  { members, clock }: Deps,
  tx: Transaction,
  { id: classId }: Pick<ClassRow, "id">,
  { studentId, endsOn }: Place,
): Promise<void> {
  const before = await members.find(tx, classId, studentId);
  const isMember = before !== undefined && before.state !== "left";
  if (!isMember && (await members.count(tx, classId)) >= CLASS_STUDENTS_MAX) {
    throw new DomainError(classFull);
  }
  const now = clock.now();
  await members.put(tx, {
    id: newId(),
    classId,
    studentId,
    endsOn,
    state: "active",
    createdAt: now,
    startsOn: isMember ? before.startsOn : lagosDay(now),
  });
}

/** True on every day until the last one. */
export function isBeforeEnd(endsOn: string | null, today: string): boolean {
  return endsOn === null || endsOn >= today;
}
