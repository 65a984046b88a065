import { LAGOS_OFFSETS, parseLocalInput, toLocalInput } from "@ebute/contracts/dates";
import {
  createExamInputSchema,
  EXAM_GRACE_MINUTES_DEFAULT,
  type Exam,
  examSectionInputSchema,
  findExamProblem,
} from "@ebute/contracts/exams";
import { z } from "zod";
import { guardFor } from "#lib/edits/guard-for.ts";

const { shape } = createExamInputSchema;
const section = examSectionInputSchema.shape;

/** Value of a `datetime-local` control; empty for none. */
const localTime = z.string().transform((local) => {
  const at = parseLocalInput(local, LAGOS_OFFSETS);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
});

/** A field whose text the rule of the contract parses. */
function parsedBy<Output>(rule: z.ZodType<Output>) {
  return z.string().transform((typed, context): Output => {
    const parsed = rule.safeParse(typed);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) {
      context.addIssue({ code: "custom", message });
    }
    return z.NEVER;
  });
}

const pointsRule = z.preprocess((typed) => (typed === "" ? null : typed), section.points);

const sectionRule = z.object({
  subjectId: section.subjectId,
  topicId: z.string().transform((id) => id || null),
  count: parsedBy(section.count),
  points: parsedBy(pointsRule),
});

/** The form shows one message for all rows, so it names the part. */
const sectionRows = z
  .array(
    z.object({ subjectId: z.string(), topicId: z.string(), count: z.string(), points: z.string() }),
  )
  .min(1, "Add at least one subject.")
  .transform((rows, context): z.output<typeof sectionRule>[] => {
    const parsed = z.array(sectionRule).safeParse(rows);
    if (parsed.success) return parsed.data;
    const [first] = parsed.error.issues;
    const part = Number(first?.path[0] ?? 0) + 1;
    context.addIssue({ code: "custom", message: `Part ${part}: ${first?.message}` });
    return z.NEVER;
  });

export const examFormSchema = z
  .object({
    ...shape,
    instructions: parsedBy(shape.instructions),
    classId: z.string().transform((id) => id || null),
    scale: z.enum(["percent", "jamb"]),
    sections: sectionRows,
    minutes: parsedBy(shape.minutes),
    graceMinutes: parsedBy(shape.graceMinutes),
    attempts: parsedBy(shape.attempts),
    opensAt: localTime,
    closesAt: localTime,
    lastStartAt: localTime,
    shufflesQuestions: z.boolean(),
    shufflesOptions: z.boolean(),
    feedback: z.enum(["nothing", "score", "answers"]),
    allowsTakeBack: z.boolean(),
  })
  .superRefine((fields, { addIssue }) => {
    const problem = findExamProblem(fields);
    if (problem) {
      addIssue({ code: "custom", path: [problem.path], message: problem.failure.message });
    }
  });

/** Form fields in the format of drafts. */
export type ExamFields = {
  title: string;
  instructions: string;
  kind: "set" | "mock";
  classId: string;
  sections: { subjectId: string; topicId: string; count: string; points: string }[];
  scale: "percent" | "jamb";
  minutes: string;
  opensAt: string;
  closesAt: string;
  lastStartAt: string;
  graceMinutes: string;
  attempts: string;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  feedback: "nothing" | "score" | "answers";
  allowsTakeBack: boolean;
};

export type ExamInput = z.output<typeof examFormSchema>;

/** In screen order. */
export const examFieldNames = [
  ...(["title", "kind", "classId", "sections", "scale", "minutes"] as const),
  ...(["opensAt", "closesAt", "lastStartAt", "graceMinutes", "attempts"] as const),
  ...(["shufflesQuestions", "shufflesOptions", "feedback", "allowsTakeBack"] as const),
  "instructions" as const,
];

export const emptySection = { subjectId: "", topicId: "", count: "", points: "" };

export const emptyExam: ExamFields = {
  title: "",
  instructions: "",
  kind: "set",
  classId: "",
  sections: [emptySection],
  scale: "percent",
  minutes: "60",
  opensAt: "",
  closesAt: "",
  lastStartAt: "",
  graceMinutes: String(EXAM_GRACE_MINUTES_DEFAULT),
  attempts: "1",
  shufflesQuestions: true,
  shufflesOptions: false,
  feedback: "score",
  allowsTakeBack: false,
};

export function toExamFields(exam: Exam): ExamFields {
  const toLocal = (iso: string | null) => (iso ? toLocalInput(Date.parse(iso), LAGOS_OFFSETS) : "");
  const { title, instructions, kind, classId, scale, minutes, graceMinutes, attempts } = exam;
  return {
    title,
    instructions,
    kind,
    classId: classId ?? "",
    scale,
    sections: exam.sections.map(({ subjectId, topicId, count, points }) => ({
      subjectId,
      topicId: topicId ?? "",
      count: String(count),
      points: String(points ?? ""),
    })),
    minutes: String(minutes),
    graceMinutes: String(graceMinutes),
    attempts: String(attempts),
    opensAt: toLocal(exam.opensAt),
    closesAt: toLocal(exam.closesAt),
    lastStartAt: toLocal(exam.lastStartAt),
    shufflesQuestions: exam.shufflesQuestions,
    shufflesOptions: exam.shufflesOptions,
    feedback: exam.feedback,
    allowsTakeBack: exam.allowsTakeBack,
  };
}

const text = z.string();

const draftSchema = z.object({
  title: text,
  instructions: text,
  kind: z.enum(["set", "mock"]),
  classId: text,
  sections: z.array(z.object({ subjectId: text, topicId: text, count: text, points: text })),
  scale: z.enum(["percent", "jamb"]),
  minutes: text,
  opensAt: text,
  closesAt: text,
  lastStartAt: text,
  graceMinutes: text,
  attempts: text,
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  feedback: z.enum(["nothing", "score", "answers"]),
  allowsTakeBack: z.boolean(),
});

export const isExamDraft = guardFor(draftSchema);
