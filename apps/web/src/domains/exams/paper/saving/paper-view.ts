import type { Sitting, SittingPaper, SittingQuestion } from "@ebute/contracts/exams";
import type { PressedState, SavedSitting } from "#lib/offline/device/device-types.ts";
import { timeAfterRestart } from "../../device/exam-time.ts";

/** States that were pressed on this device, by version of the question. */
export type PressedStates = Readonly<Record<string, PressedState>>;

/** State of a question with the presses since the server showed it. */
export function stateOf(question: SittingQuestion, pressed: PressedStates): PressedState {
  const { answer, isFlagged } = pressed[question.questionVersionId] ?? question;
  return { answer, isFlagged };
}

type Base = Omit<Sitting, "questions" | "number" | "question">;

/** The sitting as its screens show it, at one of its questions, made from the whole paper. */
export function viewOf(
  base: Base,
  paper: SittingPaper,
  pressed: PressedStates,
  number: number,
): Sitting {
  const question = paper.questions[number - 1] ?? null;
  return {
    ...base,
    questions: paper.questions.map((one) => {
      const state = one && stateOf(one, pressed);
      return {
        isAnswered: (state?.answer ?? null) !== null,
        isFlagged: state?.isFlagged ?? false,
      };
    }),
    number,
    question: question && { ...question, ...stateOf(question, pressed) },
  };
}

/**
 * The sitting as the device has it, after a restart without the server.
 * @param wanted number of the question to open, else the first one that is not answered
 */
export function restoredView(
  saved: SavedSitting,
  paper: SittingPaper,
  wall: number,
  wanted?: number,
): Sitting {
  const { questions: _all, ...facts } = paper;
  const now = new Date(timeAfterRestart(saved, wall)).toISOString();
  const base = { ...facts, now, deadline: saved.deadline, epoch: saved.epoch, eventId: "" };
  const isThere = wanted !== undefined && paper.questions[wanted - 1] !== undefined;
  if (isThere) return viewOf(base, paper, saved.states, wanted);
  const { questions } = viewOf(base, paper, saved.states, 1);
  const open = questions.findIndex(({ isAnswered }) => !isAnswered);
  return viewOf(base, paper, saved.states, Math.max(open, 0) + 1);
}
