import type { ApiCall } from "../calls/api-calls.ts";
import type { Hints } from "./sample-input.ts";

type ClassWithMembers = { name: string; joinCode: string; batch: string; studentId: string };

/** Age and guardian; a class of its own, or the student, code and batch of the class that calls are about. */
export function classHints({ name }: ApiCall, about: ClassWithMembers): Hints {
  const details = { ageBand: "adult", guardianName: "", guardianPhone: "" };
  if (name.startsWith("students.")) return details;
  if (!name.startsWith("classes.")) return {};
  const { joinCode: code, batch, studentId } = about;
  return {
    name: `${about.name} ${name}`,
    note: "",
    label: "Saturday group",
    count: 2,
    teacherIds: [],
    code,
    batch,
    studentId,
    state: "active",
    change: "renew",
    q: "Ngozi",
    endsOn: "2099-12-18",
    expiresOn: "2099-12-18",
    ...details,
  };
}

/** A single meeting on the day on which the meeting that calls are about takes place. */
export function meetingHints(
  { name }: ApiCall,
  { classId, startsOn: day }: { classId: string; startsOn: string },
): Hints {
  if (!name.startsWith("timetable.")) return {};
  const isMove = name === "timetable.moveOccurrence";
  return {
    classId,
    title: "Algebra",
    weekdays: [],
    startsOn: day,
    endsOn: day,
    from: isMove || name === "timetable.create" ? "09:00" : undefined,
    to: "23:00",
    place: "Room 4",
    link: "https://meet.example.ng/a",
    note: "",
    change: "create",
    day,
    toDay: day,
    state: "cancelled",
  };
}

/** Lessons with a due day that the assignment allows. */
export function assignmentHints(
  { name }: ApiCall,
  { classId, lessonIds, opensOn }: { classId: string; lessonIds: string[]; opensOn: string },
): Hints {
  if (!name.startsWith("assignments.")) return {};
  return {
    classId,
    title: "Week 2",
    note: "",
    kind: "lessons",
    lessonIds,
    practice: null,
    examId: null,
    studentIds: [],
    opensOn,
    dueOn: opensOn,
    dueTime: "18:00",
  };
}
