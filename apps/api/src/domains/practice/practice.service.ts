import type { Picture } from "@ebute/contracts/media";
import {
  type ExportedAnswer,
  type ExportedPractice,
  type ListedPracticeSession,
  type PracticeOverview,
  type PracticeQuestion,
  type PracticeQuestionState,
  type PracticeReview,
  type PracticeSession,
  practiceSessionNotFound,
  type ReadPracticeInput,
} from "@ebute/contracts/practice";
import type { Answer } from "@ebute/contracts/questions";
import { mark } from "@ebute/marking";
import { type MarkedContent, presentSolution } from "#domains/corrections/corrections.table.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { presentRichText } from "#platform/rich-text/present-rich-text.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import type { AnswerEventRow } from "./practice.table.ts";
import type {
  PracticeQuestionsRepository,
  ShownVersion,
} from "./questions/practice-questions.repository.ts";
import type { PracticeSubjects } from "./questions/practice-subjects.ts";
import type {
  ListedSessionRow,
  PracticeSessionsRepository,
} from "./sessions/practice-sessions.repository.ts";
import type { AnswerEventsRepository } from "./states/question-states.repository.ts";

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

function presentListedSession(row: ListedSessionRow): ListedPracticeSession {
  const { id, subject, topic, mode, answered, questionVersionIds } = row;
  return {
    _id: id,
    subject,
    topic,
    mode,
    answered,
    total: questionVersionIds.length,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** @param content undefined for a question that may not be shown */
function presentState(content: MarkedContent | undefined, answer: Answer): PracticeQuestionState {
  if (!content) return "gone";
  if (answer === null) return "unanswered";
  return mark(content, answer).isRight ? "right" : "wrong";
}

type Shown = {
  number: number;
  version: ShownVersion;
  pictures: ReadonlyMap<string, Picture>;
  answer: Answer;
  /** True in a finished session, which shows the solutions of all its questions. */
  isFinished: boolean;
};

/** Key and explanation leave the server only here, and only after the answer. */
function presentQuestion(shown: Shown): PracticeQuestion {
  const { number, version, pictures, answer, isFinished } = shown;
  const { stem, options, key, explanation } = version.content;
  const present = (html: string) => presentRichText(html, pictures);
  const marked = answer !== null || isFinished ? version.marked : undefined;
  return {
    number,
    questionVersionId: version.id,
    kind: key.kind,
    stem: present(stem),
    options: options.map(({ id, html }) => ({ id, html: present(html) })),
    passage: version.passage === null ? null : present(version.passage),
    answer,
    solution: marked
      ? {
          isRight: answer === null ? null : mark(marked, answer).isRight,
          ...presentSolution(marked),
          explanation: present(explanation),
        }
      : null,
  };
}

function presentExportedPractice(
  sessions: readonly ListedSessionRow[],
  events: readonly AnswerEventRow[],
): ExportedPractice {
  return {
    sessions: sessions.map((row) => {
      const { answered: _counted, ...session } = presentListedSession(row);
      return { ...session, questionVersionIds: row.questionVersionIds };
    }),
    answers: events.map(presentExportedAnswer),
  };
}

function presentExportedAnswer(event: AnswerEventRow): ExportedAnswer {
  const { id, sessionId, questionVersionId, answer, device } = event;
  return {
    _id: id,
    sessionId,
    questionVersionId,
    answer,
    device,
    answeredAt: (event.deviceTime ?? event.correctedTime).toISOString(),
    receivedAt: event.receivedAt.toISOString(),
  };
}
