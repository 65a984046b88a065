import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isPlaceOpen, isTaughtBy } from "#domains/classes/classes.condition.ts";
import {
  classesTable,
  classTeachersTable,
  enrolmentsTable,
} from "#domains/classes/classes.table.ts";
import type { Principal } from "#platform/security/principal.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { teacherIdOf } from "#src/site/permissions.ts";
import { tutorialsTable } from "../tutorials.table.ts";
import { tutorialClassesTable } from "./tutorial-classes.table.ts";

/** Reader of tutorials, and the day in Lagos. */
export type TutorialReader =
  | { kind: "visitor" }
  | { kind: "admin" }
  | { kind: "teacher"; id: string }
  | { kind: "student"; id: string; today: string };

export function toTutorialReader(principal: Principal, now: Date): TutorialReader {
  const teacherId = teacherIdOf(principal);
  if (teacherId !== undefined) return { kind: "teacher", id: teacherId };
  if (principal.kind !== "student") return { kind: principal.kind };
  return { kind: "student", id: principal.id, today: lagosDay(now) };
}

/**
 * Condition on tutorials that exist for the reader: an unpublished one, and one for classes, does
 * only for administrators, of teachers only for those of one of its classes; a published one for
 * classes also for students with an active place in one of them.
 * @param tutorial columns of the table under another name, where the statement has it twice
 */
export function existsFor(
  reader: TutorialReader,
  tutorial: Record<"id" | "audience" | "isPublished", AnyPgColumn> = tutorialsTable,
): SQL | undefined {
  if (reader.kind === "admin") return undefined;
  const isPublished = eq(tutorial.isPublished, true);
  const isForOthers = ne(tutorial.audience, "classes");
  if (reader.kind === "visitor") return and(isPublished, isForOthers);
  if (reader.kind === "teacher") {
    return or(
      and(isPublished, isForOthers),
      sql`exists (select from ${tutorialClassesTable}
        where ${eq(tutorialClassesTable.tutorialId, tutorial.id)}
          and ${isTaughtBy(reader.id, tutorialClassesTable.classId)})`,
    );
  }
  const isInside = and(eq(tutorialClassesTable.tutorialId, tutorial.id), isPlaceOpen(reader));
  const isForClass = sql`exists (select from ${tutorialClassesTable}
    join ${enrolmentsTable} on ${enrolmentsTable.classId} = ${tutorialClassesTable.classId}
    join ${classesTable} on ${classesTable.id} = ${tutorialClassesTable.classId}
    where ${isInside})`;
  return and(isPublished, or(isForOthers, isForClass));
}

/** Condition on tutorials that a teacher may change: all their classes are the teacher's. */
export function isForClassesOf(teacherId: string): SQL | undefined {
  const { id, audience, classIds } = tutorialsTable;
  const taught = sql`(select taught.class_id from ${classTeachersTable} as taught
    where taught.admin_id = ${teacherId}::uuid)`;
  return and(
    eq(audience, "classes"),
    sql`${id} in (select link.tutorial_id from ${tutorialClassesTable} as link
      where link.class_id in ${taught})`,
    sql`${classIds} <@ array${taught}`,
  );
}
