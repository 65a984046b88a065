import type { Picture } from "@ebute/contracts/media";
import type {
  ExportedAnswer,
  ExportedPractice,
  ListedPracticeSession,
  PracticeQuestion,
  PracticeQuestionState,
} from "@ebute/contracts/practice";
import type { Answer } from "@ebute/contracts/questions";
import { mark } from "@ebute/marking";
import type { MarkedContent } from "#domains/corrections/right-keys.table.ts";
import { presentSolution } from "#domains/corrections/right-keys.table.ts";
import { presentRichText } from "#platform/rich-text/present-rich-text.ts";
import type { AnswerEventRow } from "./practice.table.ts";
import type { ShownVersion } from "./questions/practice-questions.repository.ts";
import type { ListedSessionRow } from "./sessions/practice-sessions.repository.ts";

export function presentListedSession(row: ListedSessionRow): ListedPracticeSession {
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
export function presentState(
  content: MarkedContent | undefined,
  answer: Answer,
): PracticeQuestionState {
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
export function presentQuestion(shown: Shown): PracticeQuestion {
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

export function presentExportedPractice(
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
