import {
  type CreateQuestionInput,
  createQuestionInputSchema,
  draftAnswersSchema,
  findQuestionFaults,
  type Question,
} from "@ebute/contracts/questions";
import { z } from "zod";
import { guardFor } from "#lib/edits/guard-for.ts";
import { newUuid } from "#lib/text/ids.ts";
import { toDraftAnswers, toTypedAnswers, typedAnswersSchema } from "./typed-answers.ts";

const orNull = (value: string) => value || null;
const { shape } = createQuestionInputSchema;

export const questionFormSchema = createQuestionInputSchema
  .extend({
    topicId: z.string().transform(orNull).pipe(shape.topicId),
    difficulty: z.string().transform(orNull).pipe(shape.difficulty),
    passageId: z.string().transform(orNull).pipe(shape.passageId),
    points: z.string().transform(toNumber).pipe(shape.points),
    answers: typedAnswersSchema.transform((typed, context) => {
      const answers = toDraftAnswers(typed);
      const parsed = draftAnswersSchema.safeParse(answers);
      if (parsed.success) return parsed.data;
      // The whole part is one field on the screen.
      const message = parsed.error.issues[0]?.message ?? "";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  })
  .superRefine(({ state, stem, answers }, context) => {
    if (state === "draft") return;
    for (const { path, message } of findQuestionFaults({ stem, answers })) {
      context.addIssue({ code: "custom", path: [path], message });
    }
  });

export type QuestionFields = z.input<typeof questionFormSchema>;
export type QuestionInput = CreateQuestionInput;

/** In screen order. */
export const questionFieldNames = [
  ...(["subjectId", "topicId", "use", "difficulty", "passageId", "stem", "answers"] as const),
  ...(["explanation", "points", "sourceNote", "state"] as const),
] as const;

export function emptyQuestion(): QuestionFields {
  return {
    use: "practice",
    subjectId: "",
    topicId: "",
    difficulty: "",
    passageId: "",
    stem: "",
    explanation: "",
    points: "1",
    sourceNote: "",
    state: "ready",
    answers: {
      kind: "single",
      options: Array.from({ length: 4 }, newOption),
      right: [],
      isShared: false,
      isTrue: "",
      value: "",
      tolerance: "0",
      isRelative: false,
      units: "",
      accepted: "",
      ignoresToneMarks: false,
    },
  };
}

export function newOption() {
  return { id: newUuid(), html: "" };
}

/** Fields that the next question of a row takes over from the last. */
export function keptForNext({
  use,
  subjectId,
  topicId,
  difficulty,
  passageId,
  answers,
}: QuestionFields) {
  const empty = emptyQuestion();
  return {
    ...empty,
    use,
    subjectId,
    topicId,
    difficulty,
    passageId,
    answers: { ...empty.answers, kind: answers.kind },
  };
}

export function toQuestionFields(question: Question): QuestionFields {
  const { use, subjectId, topicId, difficulty, passageId, sourceNote, state } = question;
  const { stem, explanation, points, answers } = question;
  return {
    use,
    subjectId,
    topicId: topicId ?? "",
    difficulty: difficulty ?? "",
    passageId: passageId ?? "",
    sourceNote,
    state,
    stem,
    explanation,
    points: String(points),
    answers: { ...emptyQuestion().answers, options: [], ...toTypedAnswers(answers) },
  };
}

const text = z.string();
const draftSchema = z.object({
  use: shape.use,
  state: shape.state,
  answers: typedAnswersSchema,
  subjectId: text,
  topicId: text,
  difficulty: text,
  passageId: text,
  stem: text,
  explanation: text,
  points: text,
  sourceNote: text,
});

export const isQuestionDraft = guardFor(draftSchema);

function toNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
