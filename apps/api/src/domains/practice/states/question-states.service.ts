import { MARKING_VERSION, mark } from "@ebute/marking";
import { toMarkedContent } from "#domains/corrections/corrections.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { QuestionStateRow } from "../practice.table.ts";
import type {
  AnswerEventsRepository,
  KeyedEvent,
  QuestionStatesRepository,
} from "./question-states.repository.ts";
import { type MarkedEvent, replay } from "./replay.ts";

/** Students of one look-up; each is rebuilt in a transaction of its own. */
const STUDENTS_AT_ONCE = 500;

type Deps = {
  events: Pick<AnswerEventsRepository, "findOfQuestions" | "findKeyedOfStudent" | "findStudents">;
  states: QuestionStatesRepository;
  write: Write;
};

export type QuestionStatesService = ReturnType<typeof createQuestionStatesService>;

/** Keeps the projection of the answers. */
export function createQuestionStatesService({ events, states, write }: Deps) {
  async function put(tx: Transaction, student: string, found: KeyedEvent[]): Promise<void> {
    const byQuestion = Map.groupBy(found, ({ questionId }) => questionId);
    const rows = [...byQuestion].flatMap(([questionId, ofQuestion]): QuestionStateRow[] => {
      const state = replay(ofQuestion.map(toMarkedEvent));
      return state ? [{ studentId: student, questionId, ...state }] : [];
    });
    await states.replace(tx, student, { questionIds: [...byQuestion.keys()], rows });
  }

  async function rebuildOf(student: string): Promise<void> {
    await write(async ({ tx }) => {
      if (!(await states.lockStudent(tx, student))) return;
      await put(tx, student, await events.findKeyedOfStudent(tx, student));
    });
  }

  /** Replays everything. The state of a question in the trash stays, because its key is there too. */
  async function rebuild(): Promise<void> {
    let after: string | undefined;
    for (;;) {
      const students = await events.findStudents(after, STUDENTS_AT_ONCE);
      for (const student of students) await rebuildOf(student);
      after = students.at(-1);
      if (after === undefined) return;
    }
  }

  return {
    /** Replays some questions of a student whose row the transaction has locked. */
    async update(tx: Transaction, student: string, questionIds: string[]): Promise<void> {
      if (questionIds.length === 0) return;
      await put(tx, student, await events.findOfQuestions(tx, student, questionIds));
    },

    rebuild,

    /** Replays everything if an earlier release of the marking marked an answer. */
    async rebuildOutdated(): Promise<void> {
      if (await states.isAnyOutdated(MARKING_VERSION)) await rebuild();
    },
  };
}

function toMarkedEvent({ id, correctedTime, answer, ...stored }: KeyedEvent): MarkedEvent {
  const content = toMarkedContent(stored);
  const isMarked = content !== undefined && answer !== null;
  return { id, correctedTime, isRight: isMarked ? mark(content, answer).isRight : null };
}
