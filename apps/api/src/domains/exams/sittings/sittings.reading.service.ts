import {
  type ReadSittingInput,
  type Sitting,
  type SittingPaper,
  type SittingResult,
  sittingNotFound,
} from "@ebute/contracts/exams";
import type { MediaService } from "#domains/media/media.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import type { ExamQuestionsRepository } from "../drawing/exam-questions.repository.ts";
import type { ExamsRepository } from "../exams.repository.ts";
import type { DrawnQuestion, ResultRow } from "../exams.table.ts";
import { isReleasedAt, releaseOf } from "../exams.times.ts";
import { nameSection, scoreOf } from "../results/marking.service.ts";
import type { ResultsRepository } from "../results/results.repository.ts";
import { canTakeBack } from "./sittings.answering.service.ts";
import {
  isAnswered,
  presentClock,
  presentListedSitting,
  presentPaperQuestion,
  presentReviewed,
} from "./sittings.presenter.ts";
import type {
  ExamSittingRow,
  QuestionState,
  SittingEventsRepository,
  SittingsRepository,
} from "./sittings.repository.ts";

type Deps = {
  exams: Pick<ExamsRepository, "findSections">;
  sittings: Pick<SittingsRepository, "find">;
  events: Pick<SittingEventsRepository, "findStates" | "findLastSeq" | "countWaitingLate">;
  results: Pick<ResultsRepository, "findNewest">;
  questions: ExamQuestionsRepository;
  media: Pick<MediaService, "toPictures">;
  clock: Clock;
};

type States = ReadonlyMap<string, QuestionState>;

export type SittingsReadingService = ReturnType<typeof createSittingsReadingService>;

/** Reads sittings for their students: the paper while it runs, the result once it is released. */
export function createSittingsReadingService(deps: Deps) {
  const { exams, sittings, events, results, questions, media, clock } = deps;

  /** @throws {DomainError} SITTING_NOT_FOUND also for a sitting of another student */
  async function find(studentId: string, id: string): Promise<ExamSittingRow> {
    const row = await sittings.find(studentId, id);
    if (!row) throw new DomainError(sittingNotFound);
    return row;
  }

  /** Questions of a paper by their numbers, from 1; null for one that is gone. */
  async function presentQuestions(row: ExamSittingRow, states: States, numbers: number[]) {
    const shown = numbers.flatMap((number) => {
      const drawn = row.drawn[number - 1];
      return drawn ? [{ number, drawn }] : [];
    });
    const found = await questions.findOfPaper(
      shown.map(({ drawn }) => drawn.versionId),
      row.exam.kind,
    );
    return shown.map(({ number, drawn }) => {
      const question = found.get(drawn.versionId);
      if (!question) return null;
      const pictures = media.toPictures(question.pictures);
      const state = states.get(drawn.versionId);
      return presentPaperQuestion({ number, drawn, question, pictures, state });
    });
  }

  /** Everything of a running paper but its questions. */
  async function presentFacts(row: ExamSittingRow, sessionId: string) {
    const [names, seq] = await Promise.all([namesOf(row), events.findLastSeq(row.id)]);
    const { title, kind, allowsTakeBack, graceMinutes } = row.exam;
    return {
      ...presentClock(row, sessionId, clock.now()),
      _id: row.id,
      examId: row.examId,
      title,
      kind,
      allowsTakeBack,
      graceMinutes,
      seq,
      sections: firstNumbers(names, row.drawn),
    };
  }

  async function namesOf({ examId }: ExamSittingRow): Promise<string[]> {
    return (await exams.findSections(examId)).map(nameSection);
  }

  async function score(row: ExamSittingRow, result: ResultRow) {
    const { questions: marked, markedAt } = result;
    const places = await questions.findPlaces(marked.map(({ versionId }) => versionId));
    const sections = await exams.findSections(row.examId);
    const drawn = new Set(row.drawn.map(({ section }) => section));
    const scored = scoreOf({ questions: marked, sections, drawn, places, scale: row.exam.scale });
    return {
      ...scored,
      leftOut: row.drawn.length - marked.length,
      markedAt: markedAt.toISOString(),
      correctedAt: correctionOf(row, result),
    };
  }

  async function review(row: ExamSittingRow, states: States, { questions: marked }: ResultRow) {
    const ids = row.drawn.map(({ versionId }) => versionId);
    const secret = await questions.findSecret(ids, row.exam, clock.now());
    const open = ids.filter((id) => !secret.has(id));
    const [texts, keys, explanations] = await Promise.all([
      questions.findOfPaper(open, row.exam.kind),
      questions.findKeys(open),
      questions.findExplanations(open),
    ]);
    const right = new Set(marked.filter(({ isRight }) => isRight).map((one) => one.versionId));
    const reviewed = row.drawn.flatMap((drawn, index) => {
      const id = drawn.versionId;
      const [question, keyed] = [texts.get(id), keys.get(id)];
      if (!question || !keyed) return [];
      const pictures = media.toPictures(question.pictures);
      const explanation = explanations.get(id) ?? "";
      const shown = { number: index + 1, drawn, question, pictures, state: states.get(id) };
      return [presentReviewed({ ...shown, keyed, explanation, isRight: right.has(id) })];
    });
    return { review: reviewed, withheld: secret.size };
  }

  return {
    /**
     * The paper, with one of its questions while it runs at this device.
     * @throws {DomainError} SITTING_NOT_FOUND
     */
    async get(caller: Caller, { id, number }: ReadSittingInput): Promise<Sitting> {
      const student = requireStudent(caller);
      const row = await find(student.id, id);
      // Read before the states, so that no press is counted that they lack.
      const facts = await presentFacts(row, student.sessionId);
      const states = await events.findStates(row);
      const shown = chooseNumber(row.drawn, states, number);
      const isShown = facts.state === "running" && facts.isHere;
      const [question = null] = isShown ? await presentQuestions(row, states, [shown]) : [];
      return {
        ...facts,
        questions: row.drawn.map(({ versionId }) => {
          const state = states.get(versionId);
          return { isAnswered: isAnswered(state), isFlagged: state?.isFlagged ?? false };
        }),
        number: shown,
        question,
        eventId: newId(),
      };
    },

    /**
     * The whole paper, for a device that shows it without a connection: while it runs there.
     * @throws {DomainError} SITTING_NOT_FOUND
     */
    async getPaper(caller: Caller, { id }: { id: string }): Promise<SittingPaper> {
      const student = requireStudent(caller);
      const row = await find(student.id, id);
      // Read before the states, so that no press is counted that they lack.
      const facts = await presentFacts(row, student.sessionId);
      const states = await events.findStates(row);
      const isShown = facts.state === "running" && facts.isHere;
      const numbers = isShown ? row.drawn.map((_question, index) => index + 1) : [];
      return { ...facts, questions: await presentQuestions(row, states, numbers) };
    },

    /**
     * Released results of a closed sitting; none of a running one.
     * @throws {DomainError} SITTING_NOT_FOUND
     */
    async getResult(caller: Caller, id: string): Promise<SittingResult> {
      const student = requireStudent(caller);
      const row = await find(student.id, id);
      const { exam, lastDeadline } = row;
      const now = clock.now();
      const states = await events.findStates(row);
      const { percent: _ofScore, ...listed } = presentListedSitting(row, undefined, now);
      // A sitting that the job has not closed yet has no result.
      const isOver = row.state === "closed" && isReleasedAt(exam, lastDeadline, now);
      const found = isOver && exam.feedback !== "nothing" ? await results.findNewest([id]) : null;
      const result = found?.get(row.id);
      const reviewed =
        result && exam.feedback === "answers" ? await review(row, states, result) : undefined;
      return {
        ...listed,
        examId: row.examId,
        title: exam.title,
        kind: exam.kind,
        closedBy: row.closedBy,
        answered: row.drawn.filter(({ versionId }) => isAnswered(states.get(versionId))).length,
        total: row.drawn.length,
        feedback: exam.feedback,
        releasedAt: releaseOf(exam, lastDeadline)?.toISOString() ?? null,
        canTakeBack: canTakeBack(row, exam, now),
        waitingLate: await events.countWaitingLate(row),
        score: result ? await score(row, result) : null,
        review: reviewed?.review ?? null,
        withheld: reviewed?.withheld ?? 0,
      };
    },
  };
}

/** Time of a correction after the release; null for one that nobody saw the effect of. */
function correctionOf(
  { exam, lastDeadline }: ExamSittingRow,
  { correctedAt }: ResultRow,
): string | null {
  const release = releaseOf(exam, lastDeadline);
  const isSeen = correctedAt !== null && (release === null || correctedAt > release);
  return isSeen ? correctedAt.toISOString() : null;
}

/** The wanted number if there is such a question; else the first without an answer, or the first. */
function chooseNumber(drawn: readonly DrawnQuestion[], states: States, wanted: number | undefined) {
  if (wanted !== undefined && wanted >= 1 && wanted <= drawn.length) return wanted;
  const open = drawn.findIndex(({ versionId }) => !isAnswered(states.get(versionId)));
  return open === -1 ? 1 : open + 1;
}

/** First questions of the sections, for the links of the top bar. */
function firstNumbers(names: readonly string[], drawn: readonly DrawnQuestion[]) {
  return names.flatMap((name, section) => {
    const index = drawn.findIndex((question) => question.section === section);
    return index === -1 ? [] : [{ name, first: index + 1 }];
  });
}
