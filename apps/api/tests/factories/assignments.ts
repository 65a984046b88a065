import { type AssignmentRow, assignmentsTable } from "#domains/assignments/assignments.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { createLesson } from "#tests/factories/tutorials.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Lessons for the whole class, due today at midnight, unless the test says otherwise. */
export async function createAssignment(
  { container, clock }: TestApp,
  given: Pick<AssignmentRow, "classId"> & Partial<AssignmentRow>,
): Promise<AssignmentRow> {
  const now = clock.now();
  const today = lagosDay(now);
  const studentIds = given.studentIds ?? [];
  const row: AssignmentRow = {
    id: newId(),
    title: "Week 1",
    note: "",
    kind: "lessons",
    lessonIds: [],
    subjectId: null,
    topicId: null,
    questionCount: null,
    examId: null,
    isForAll: studentIds.length === 0,
    studentIds,
    opensOn: today,
    dueOn: today,
    dueTime: "23:59",
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...given,
  };
  await container.database.db.insert(assignmentsTable).values(row);
  return row;
}

/** A lesson that everyone may read, for the whole class. */
export async function createClassAssignment(
  site: TestApp,
  { id: classId }: { id: string },
): Promise<AssignmentRow> {
  const lesson = await createLesson(site, { audience: "everyone" });
  return createAssignment(site, { classId, lessonIds: [lesson.id] });
}
