import {
  type ExportedPractice,
  type PracticeOverview,
  type PracticeQuestion,
  type PracticeReview,
  type PracticeSession,
  practiceSessionNotFound,
  type ReadPracticeInput,
} from "@ebute/contracts/practice";
import type { Answer } from "@ebute/contracts/questions";
import type { MediaService } from "#domains/media/media.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import {
  presentExportedPractice,
  presentListedSession,
  presentQuestion,
  presentState,
} from "./practice.presenter.ts";
import type { PracticeQuestionsRepository } from "./questions/practice-questions.repository.ts";
import type { PracticeSubjects } from "./questions/practice-subjects.ts";
import type {
  ListedSessionRow,
  PracticeSessionsRepository,
} from "./sessions/practice-sessions.repository.ts";
import type { AnswerEventsRepository } from "./states/answer-events.repository.ts";

type Deps = {
  sessions: Pick<PracticeSessionsRepository, "find" | "findNewest" | "findOfStudent">;
  events: Pick<AnswerEventsRepository, "findAnswers" | "findOfStudent">;
  questions: Pick<PracticeQuestionsRepository, "findKeys" | "findShown">;
  subjects: PracticeSubjects;
  media: Pick<MediaService, "toPictures">;
  clock: Clock;
};

export type PracticeService = ReturnType<typeof createPracticeService>;

/** Reads practice; `practice.answering.service.ts` writes it. */
export function createPracticeService(deps: Deps) {
  const { sessions, events, questions, subjects, media, clock } = deps;

  /** @throws {DomainError} PRACTICE_SESSION_NOT_FOUND also for a session of another student */
  async function find(caller: Caller, id: string) {
    const student = requireStudent(caller);
    const row = await sessions.find(student.id, id);
    if (!row) throw new DomainError(practiceSessionNotFound);
    const [answers, keys] = await Promise.all([
      events.findAnswers(row),
      questions.findKeys(row.questionVersionIds),
    ]);
    const states = row.questionVersionIds.map((version) =>
      presentState(keys.get(version), answers.get(version) ?? null),
    );
    const right = states.filter((state) => state === "right").length;
    return { row, answers, states, right };
  }

  /** Presents some questions of a session, by their numbers; one that is gone is left out. */
  async function present(
    { questionVersionIds, finishedAt }: ListedSessionRow,
    answers: ReadonlyMap<string, Answer>,
    numbers: readonly number[],
  ): Promise<PracticeQuestion[]> {
    const wanted = numbers.flatMap((number) => {
      const id = questionVersionIds[number - 1];
      return id === undefined ? [] : [{ number, id }];
    });
    const versions = await questions.findShown(wanted.map(({ id }) => id));
    return wanted.flatMap(({ number, id }) => {
      const version = versions.get(id);
      if (!version) return [];
      const pictures = media.toPictures(version.pictures);
      const answer = answers.get(id) ?? null;
      return [
        presentQuestion({ number, version, pictures, answer, isFinished: finishedAt !== null }),
      ];
    });
  }

  return {
    /** Subjects that the student can practise, and the newest sessions. */
    async getOverview(caller: Caller): Promise<PracticeOverview> {
      const { id } = requireStudent(caller);
      const [found, rows] = await Promise.all([
        subjects.findOf(id, lagosDay(clock.now())),
        sessions.findNewest(id),
      ]);
      return { subjects: found, sessions: rows.map(presentListedSession) };
    },

    /**
     * A session with one of its questions.
     * @throws {DomainError} PRACTICE_SESSION_NOT_FOUND
     */
    async getSession(caller: Caller, { id, number }: ReadPracticeInput): Promise<PracticeSession> {
      const { row, answers, states, right } = await find(caller, id);
      const shown = chooseNumber(states, number);
      const [question] = await present(row, answers, [shown]);
      return {
        ...presentListedSession(row),
        right,
        states,
        number: shown,
        question: question ?? null,
        eventId: newId(),
      };
    },

    /**
     * All questions of a finished session; none while it goes on.
     * @throws {DomainError} PRACTICE_SESSION_NOT_FOUND
     */
    async getReview(caller: Caller, id: string): Promise<PracticeReview> {
      const { row, answers, right } = await find(caller, id);
      const numbers = row.finishedAt ? row.questionVersionIds.map((_id, index) => index + 1) : [];
      return {
        ...presentListedSession(row),
        right,
        questions: await present(row, answers, numbers),
      };
    },

    /** Every session and answer of a student, for the export of their data. */
    async exportOf(studentId: string): Promise<ExportedPractice> {
      const [rows, answers] = await Promise.all([
        sessions.findOfStudent(studentId),
        events.findOfStudent(studentId),
      ]);
      return presentExportedPractice(rows, answers);
    },
  };
}

/** The wanted number if there is such a question; else the first to answer, or the last of all. */
function chooseNumber(states: readonly string[], wanted: number | undefined): number {
  if (wanted !== undefined && wanted >= 1 && wanted <= states.length) return wanted;
  const unanswered = states.indexOf("unanswered");
  return unanswered === -1 ? states.length : unanswered + 1;
}
