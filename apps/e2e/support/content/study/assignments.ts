import type { Api } from "../../api.ts";
import { dayFromNow } from "./timetable.ts";

export type AssignmentFields = {
  title: string;
  lessonIds?: string[];
  practice?: { subjectId: string; topicId: null; count: number };
  examId?: string;
  /** Days from today; by default tomorrow. */
  dueInDays?: number;
  note?: string;
};

/** Adds an assignment for the whole class, seen since a week ago. */
export async function addAssignment(
  api: Api,
  classId: string,
  { title, lessonIds = [], practice, examId, dueInDays = 1, note = "" }: AssignmentFields,
): Promise<{ _id: string }> {
  type Answer = { result: { data: { _id: string } } };
  const { result } = await api.call<Answer>("POST", "/trpc/assignments.create", {
    classId,
    title,
    lessonIds,
    note,
    studentIds: [],
    dueTime: "18:00",
    practice: practice ?? null,
    examId: examId ?? null,
    kind: kindOf({ practice, examId }),
    opensOn: dayFromNow(-7),
    dueOn: dayFromNow(dueInDays),
  });
  return result.data;
}

function kindOf({ practice, examId }: Pick<AssignmentFields, "practice" | "examId">): string {
  if (examId) return "exam";
  return practice ? "practice" : "lessons";
}
