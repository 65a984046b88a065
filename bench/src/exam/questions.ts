import type { Answer, AnswerKey, CreateQuestionInput } from "@ebute/contracts/questions";
import { makeId } from "../content/ids.ts";
import { createRandom, type Random } from "../content/random.ts";

export type ExamQuestion = { stem: string; optionIds: string[]; key: AnswerKey };

const KINDS = ["single", "single", "single", "multiple", "true_false", "number"] as const;

const OPTIONS = 4;

/** Questions of every kind whose marking needs no judgement, each with its number in the stem. */
export function makeQuestions(count: number, seed: number): ExamQuestion[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, `exam question ${index}`);
    const kind = KINDS[index % KINDS.length] ?? "single";
    const hasOptions = kind === "single" || kind === "multiple";
    const optionIds = Array.from({ length: hasOptions ? OPTIONS : 0 }, () =>
      makeId(new Date(), random),
    );
    return {
      stem: `<p>Question ${index + 1}</p>`,
      optionIds,
      key: makeKey(kind, optionIds, random),
    };
  });
}

function makeKey(
  kind: (typeof KINDS)[number],
  optionIds: readonly string[],
  random: Random,
): AnswerKey {
  if (kind === "single") return { kind, optionId: random.pick(optionIds) };
  if (kind === "multiple") {
    return { kind, optionIds: random.sample(optionIds, 2), isShared: false };
  }
  if (kind === "true_false") return { kind, isTrue: random.isWithin(0.5) };
  const tolerance = { by: 0.5, isRelative: false };
  return { kind, value: random.between(2, 90), tolerance, units: [] };
}

export function toQuestionInput(
  { stem, optionIds, key }: ExamQuestion,
  subjectId: string,
): CreateQuestionInput {
  const options = optionIds.map((id, index) => ({ id, html: `<p>Option ${index + 1}</p>` }));
  return {
    use: "exam",
    state: "ready",
    subjectId,
    topicId: null,
    difficulty: null,
    passageId: null,
    sourceNote: "",
    stem,
    answers: { options, key },
    points: 1,
    explanation: "",
  };
}

/** An answer that is right about as often as it is wrong, and at times taken back. */
export function makeAnswer({ optionIds, key }: ExamQuestion, random: Random): Answer {
  if (random.isWithin(0.05)) return null;
  const isRight = random.isWithin(0.5);
  switch (key.kind) {
    case "single":
      return {
        kind: "options",
        optionIds: [isRight ? key.optionId : random.pick(optionIds)],
      };
    case "multiple": {
      const chosen = isRight ? key.optionIds : random.sample(optionIds, random.between(1, 3));
      return { kind: "options", optionIds: random.sample(chosen, chosen.length) };
    }
    case "true_false":
      return { kind: "true_false", isTrue: isRight ? key.isTrue : !key.isTrue };
    default: {
      const value = key.kind === "number" ? key.value : 0;
      const offsets = isRight ? [0, 0.5, -0.25] : [0.75, -2, 10];
      return { kind: "text", text: String(value + random.pick(offsets)) };
    }
  }
}

/**
 * Marks an answer without the product's module, so that a fault of that module shows. The number
 * texts are those of `makeAnswer`.
 */
export function isRightAnswer({ key }: ExamQuestion, answer: Answer): boolean {
  if (!answer) return false;
  if (key.kind === "single") {
    return answer.kind === "options" && answer.optionIds.join() === key.optionId;
  }
  if (key.kind === "multiple") {
    return (
      answer.kind === "options" &&
      answer.optionIds.toSorted().join() === key.optionIds.toSorted().join()
    );
  }
  if (key.kind === "true_false") {
    return answer.kind === "true_false" && answer.isTrue === key.isTrue;
  }
  if (key.kind !== "number" || answer.kind !== "text") return false;
  return Math.abs(Number(answer.text) - key.value) <= key.tolerance.by;
}
