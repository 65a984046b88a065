import {
  type Assignment,
  assignmentDueTooEarly,
  assignmentKinds,
  assignmentWithoutExam,
  assignmentWithoutLessons,
  createAssignmentInputSchema,
} from "@ebute/contracts/assignments";
import { z } from "zod";
import { lagosToday } from "#lib/text/lagos-today.ts";

const { classId: _ofPage, practice: practiceSchema, ...shape } = createAssignmentInputSchema.shape;

const countSchema = practiceSchema.unwrap().shape.count;

/** `practice` is a subject, or a subject and a topic of it, joined by a full stop. */
export const assignmentFormSchema = z
  .object({
    ...shape,
    practice: z.string(),
    count: z.string(),
    examId: z.string(),
    audience: z.enum(["all", "some"]),
  })
  .superRefine((fields, { addIssue }) => {
    const refuse = (path: keyof AssignmentFields, message: string) =>
      addIssue({ code: "custom", path: [path], message });
    const { kind, lessonIds, practice, audience, studentIds, opensOn, dueOn } = fields;
    if (kind === "lessons" && lessonIds.length === 0) {
      refuse("lessonIds", assignmentWithoutLessons.message);
    }
    if (kind === "practice" && practice === "") refuse("practice", "Choose a subject.");
    if (kind === "exam" && fields.examId === "") refuse("examId", assignmentWithoutExam.message);
    const count = countSchema.safeParse(Number(fields.count));
    if (kind === "practice" && !count.success) {
      refuse("count", count.error.issues[0]?.message ?? "");
    }
    if (audience === "some" && studentIds.length === 0) refuse("studentIds", "Choose a student.");
    if (dueOn < opensOn) refuse("dueOn", assignmentDueTooEarly.message);
  })
  .transform(({ practice, count, audience, ...fields }) => {
    const [subjectId = "", topicId = null] = practice.split(".");
    const { kind, lessonIds, examId } = fields;
    return {
      ...fields,
      lessonIds: kind === "lessons" ? lessonIds : [],
      practice: kind === "practice" ? { subjectId, topicId, count: Number(count) } : null,
      examId: kind === "exam" ? examId : null,
      studentIds: audience === "all" ? [] : fields.studentIds,
    };
  });

/** Form fields in the format of drafts. */
export type AssignmentFields = z.input<typeof assignmentFormSchema>;
export type AssignmentInput = z.output<typeof assignmentFormSchema>;

/** In screen order. */
export const assignmentFieldNames = [
  ...(["title", "kind", "lessonIds", "practice", "count", "examId"] as const),
  ...(["opensOn", "dueOn", "dueTime"] as const),
  ...(["audience", "studentIds", "note"] as const),
];

export function emptyAssignment(): AssignmentFields {
  return {
    title: "",
    kind: "lessons",
    lessonIds: [],
    practice: "",
    count: "10",
    examId: "",
    opensOn: lagosToday(),
    dueOn: "",
    dueTime: "23:59",
    audience: "all",
    studentIds: [],
    note: "",
  };
}

export function toAssignmentFields(assignment: Assignment): AssignmentFields {
  const { title, kind, lessons, practice, opensOn, dueOn, dueTime, note } = assignment;
  const place = [practice?.subjectId, practice?.topicId].filter(Boolean).join(".");
  return {
    title,
    kind,
    lessonIds: lessons.map(({ _id }) => _id),
    examId: assignment.exam?._id ?? "",
    practice: place,
    count: String(practice?.count ?? 10),
    opensOn,
    dueOn,
    dueTime,
    note,
    audience: assignment.isForAll ? "all" : "some",
    studentIds: assignment.students.map(({ _id }) => _id),
  };
}

const inputNames: Partial<Record<string, string>> = { count: "practice", audience: "studentIds" };

/** Names of the input that the fields are part of. */
export function toInputNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => inputNames[name] ?? name))];
}

const texts = z.array(z.string());

const draftSchema = z.object({
  title: z.string(),
  kind: z.enum(assignmentKinds),
  lessonIds: texts,
  practice: z.string(),
  count: z.string(),
  // Drafts of earlier releases have none.
  examId: z.string().optional(),
  opensOn: z.string(),
  dueOn: z.string(),
  dueTime: z.string(),
  audience: z.enum(["all", "some"]),
  studentIds: texts,
  note: z.string(),
});

export function isAssignmentDraft(value: unknown): value is AssignmentFields {
  return draftSchema.safeParse(value).success;
}
