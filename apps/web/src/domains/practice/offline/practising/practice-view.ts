import type { PackQuestion } from "@ebute/contracts/packs";
import type { PracticeQuestion, PracticeQuestionState } from "@ebute/contracts/practice";
import { keyedOptionIds } from "@ebute/contracts/questions";
import { describeKey, mark } from "@ebute/marking";
import { itemsOf, openDeviceDatabase } from "#lib/offline/device/device-database.ts";
import type { SavedItem, SavedSession } from "#lib/offline/device/device-types.ts";

/** A session as the screens of practice show it, made from the device alone. */
export type PracticeView = {
  session: SavedSession;
  states: PracticeQuestionState[];
  right: number;
  answered: number;
  /** Numbers begin at 1; undefined for a question that is no longer on the device. */
  questionAt: (number: number) => ShownQuestion | undefined;
};

export type ShownQuestion = { shown: PracticeQuestion; content: PackQuestion };

/** @returns undefined for a session that is not on the device */
export async function readPracticeView(
  account: string,
  sessionId: string,
): Promise<PracticeView | undefined> {
  const database = await openDeviceDatabase(account);
  const session = await database.get("sessions", sessionId);
  if (!session) return undefined;
  return viewOf(session, await database.getAll("items", itemsOf(session.subjectId)));
}

function viewOf(session: SavedSession, items: readonly SavedItem[]): PracticeView {
  const contents = new Map(items.map(({ _id, content }) => [_id, content]));
  const questionOf = (id: string): PackQuestion | undefined => {
    const content = contents.get(id);
    return content?.kind === "question" ? content : undefined;
  };
  const states = session.questionVersionIds.map((id): PracticeQuestionState => {
    const content = questionOf(id);
    if (!content) return "gone";
    const answer = session.answers[id];
    if (!answer) return "unanswered";
    return mark(content, answer).isRight ? "right" : "wrong";
  });
  return {
    session,
    states,
    right: states.filter((state) => state === "right").length,
    answered: Object.keys(session.answers).length,
    questionAt: (number) => {
      const id = session.questionVersionIds[number - 1] ?? "";
      const content = questionOf(id);
      if (!content) return undefined;
      const passage = content.passageId === null ? undefined : contents.get(content.passageId);
      const html = passage?.kind === "passage" ? passage.html : null;
      return { content, shown: present({ id, number, content, passage: html }, session) };
    },
  };
}

/** The question with files put into each of its texts. */
export function withFilesIn(
  question: PracticeQuestion,
  withFiles: (html: string) => string,
): PracticeQuestion {
  const { stem, options, passage, solution } = question;
  return {
    ...question,
    stem: withFiles(stem),
    options: options.map((option) => ({ ...option, html: withFiles(option.html) })),
    passage: passage === null ? null : withFiles(passage),
    solution: solution && { ...solution, explanation: withFiles(solution.explanation) },
  };
}

type Named = { id: string; number: number; content: PackQuestion; passage: string | null };

function present({ id, number, content, passage }: Named, session: SavedSession): PracticeQuestion {
  const { key, stem, options, explanation } = content;
  const answer = session.answers[id] ?? null;
  const isShown = answer !== null || session.finishedAt !== null;
  return {
    number,
    questionVersionId: id,
    kind: key.kind,
    stem,
    options,
    passage,
    answer,
    solution: isShown
      ? {
          isRight: answer === null ? null : mark(content, answer).isRight,
          rightOptionIds: keyedOptionIds(key),
          rightAnswer: describeKey(key),
          explanation,
        }
      : null,
  };
}
