import {
  countChosenQuestions,
  type ExamSubjects,
  type ExportedSitting,
  findSubjectChoice,
  type ListedSitting,
  type ReviewedQuestion,
  type SittingClock,
  type SittingQuestion,
  type StudentExam,
  UTME_CHOSEN_SUBJECTS,
} from "@ebute/contracts/exams";
import type { Picture } from "@ebute/contracts/media";
import type { Answer } from "@ebute/contracts/questions";
import { presentSolution } from "#domains/corrections/corrections.table.ts";
import { presentRichText } from "#platform/rich-text/present-rich-text.ts";
import type { KeyedQuestion, PaperQuestion } from "../drawing/exam-questions.repository.ts";
import type {
  DrawnQuestion,
  PaperScoreRow,
  ResultRow,
  SittingEventRow,
  SittingRow,
} from "../exams.table.ts";
import { findObstacle, isReleasedAt, isRunningAt, releaseOf } from "../exams.times.ts";
import { presentPaperScore } from "../paper-scores/paper-scores.service.ts";
import { totalsOf } from "../results/marking.service.ts";
import type { QuestionState } from "./sittings.repository.ts";
import type { SectionOfExam, StudentExamRow } from "./student-exams.read-model.ts";

/** Closed from the deadline on, also before the job has closed it. */
function stateAt(row: SittingRow, now: Date) {
  return isRunningAt(row, now) ? "running" : "closed";
}

/** @param sessionId session of the device that asks */
export function presentClock(row: SittingRow, sessionId: string, now: Date): SittingClock {
  return {
    now: now.toISOString(),
    deadline: row.deadline.toISOString(),
    state: stateAt(row, now),
    epoch: row.epoch,
    isHere: row.sessionId === sessionId,
  };
}

/** @param result undefined until it may be shown */
export function presentListedSitting(
  row: SittingRow,
  result: ResultRow | undefined,
  now: Date,
): ListedSitting {
  const state = stateAt(row, now);
  const closedAt = row.closedAt ?? (state === "closed" ? row.deadline : null);
  return {
    _id: row.id,
    attempt: row.attempt,
    state,
    startedAt: row.startedAt.toISOString(),
    deadline: row.deadline.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    percent: result ? totalsOf(result.questions).percent : null,
  };
}

type OwnWork = {
  sittings: readonly SittingRow[];
  /** Newest results of the sittings. */
  found: ReadonlyMap<string, ResultRow>;
  paper: PaperScoreRow | undefined;
  extraMinutes: number;
  /** Subjects that the student has been at, the newest first. */
  recent: readonly string[];
  now: Date;
};

export function presentStudentExam(
  exam: StudentExamRow,
  { sittings, found, paper, extraMinutes, recent, now }: OwnWork,
): StudentExam {
  const { sections, kind, lastDeadline } = exam;
  const subjects = findSubjectChoice(exam.scale, sections);
  const isReleased = isReleasedAt(exam, lastDeadline, now);
  const shows = isReleased && exam.feedback !== "nothing";
  const attempts = sittings.map((row) => ({ isRunning: stateAt(row, now) === "running" }));
  return {
    _id: exam.id,
    title: exam.title,
    instructions: exam.instructions,
    kind,
    scale: exam.scale,
    minutes: exam.minutes,
    questions: subjects ? countChosenQuestions(subjects) : countQuestions(sections),
    sections: sections.map(({ subject, topic, count }) => ({ subject, topic, count })),
    choice: subjects ? presentChoice(subjects, recent) : null,
    opensAt: exam.opensAt?.toISOString() ?? null,
    closesAt: exam.closesAt?.toISOString() ?? null,
    lastStartAt: exam.lastStartAt?.toISOString() ?? null,
    attempts: exam.attempts,
    feedback: exam.feedback,
    allowsTakeBack: exam.allowsTakeBack,
    releasedAt: releaseOf(exam, lastDeadline)?.toISOString() ?? null,
    isReleased,
    extraMinutes,
    obstacle: exam.isAudience ? findObstacle(exam, attempts, now) : "late",
    sittings: sittings.map((row) =>
      presentListedSitting(
        row,
        shows && stateAt(row, now) === "closed" ? found.get(row.id) : undefined,
        now,
      ),
    ),
    paper: shows && paper ? presentPaperScore(paper) : null,
  };
}

function presentChoice(
  { compulsory, options }: ExamSubjects,
  recent: readonly string[],
): StudentExam["choice"] {
  const offered = new Set(options.map(({ subjectId }) => subjectId));
  return {
    compulsory: compulsory.subject,
    subjects: options.map(({ subjectId, subject, questions }) => ({
      _id: subjectId,
      name: subject,
      questions,
    })),
    preselected: recent.filter((id) => offered.has(id)).slice(0, UTME_CHOSEN_SUBJECTS),
  };
}

function countQuestions(sections: readonly Pick<SectionOfExam, "count">[]): number {
  return sections.reduce((sum, { count }) => sum + count, 0);
}

type Shown = {
  number: number;
  drawn: DrawnQuestion;
  question: PaperQuestion;
  pictures: ReadonlyMap<string, Picture>;
  state: QuestionState | undefined;
};

/** A question of a running paper: without key, explanation and points. */
export function presentPaperQuestion(shown: Shown): SittingQuestion {
  const { number, drawn, question, pictures, state } = shown;
  const present = (html: string) => presentRichText(html, pictures);
  return {
    number,
    questionVersionId: question.id,
    kind: question.kind,
    stem: present(question.stem),
    options: inOrder(question.options, drawn.optionIds).map(({ id, html }) => ({
      id,
      html: present(html),
    })),
    passage: question.passage === null ? null : present(question.passage),
    answer: state?.answer ?? null,
    isFlagged: state?.isFlagged ?? false,
  };
}

function inOrder<Option extends { id: string }>(
  options: readonly Option[],
  ids: readonly string[] | null,
): readonly Option[] {
  if (ids === null) return options;
  return [...options].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

type Reviewed = Shown & { keyed: KeyedQuestion; explanation: string; isRight: boolean };

/** Key and explanation leave the server only here, and only after the release. */
export function presentReviewed(reviewed: Reviewed): ReviewedQuestion {
  const { isFlagged: _ofThePaper, ...question } = presentPaperQuestion(reviewed);
  const { keyed, explanation, isRight, pictures } = reviewed;
  return {
    ...question,
    isRight,
    ...presentSolution(keyed),
    explanation: presentRichText(explanation, pictures),
  };
}

export function isAnswered(state: QuestionState | undefined): boolean {
  return answerOf(state) !== null;
}

function answerOf(state: QuestionState | undefined): Answer {
  return state?.answer ?? null;
}

export function presentExportedSitting(
  listed: ListedSitting,
  { drawn }: Pick<SittingRow, "drawn">,
  exam: string,
  events: readonly SittingEventRow[],
): ExportedSitting {
  return {
    ...listed,
    exam,
    questionVersionIds: drawn.map(({ versionId }) => versionId),
    answers: events.map(({ questionVersionId, answer, isFlagged, correctedTime, receivedAt }) => ({
      questionVersionId,
      answer,
      isFlagged,
      answeredAt: correctedTime.toISOString(),
      receivedAt: receivedAt.toISOString(),
    })),
  };
}
