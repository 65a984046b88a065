import { QUESTION_EXCERPT_CHARS, QUESTION_WITHOUT_TEXT } from "@ebute/contracts/questions";
import { newId } from "#platform/runtime/ids.ts";
import { describeContent } from "./questions.content.ts";
import type { QuestionRow, QuestionVersionRow, StoredContent } from "./questions.table.ts";

type Written = {
  content: StoredContent;
  passageVersionId: string | null;
  authorId: string;
  now: Date;
};

/** Makes the row of a new version. */
export function versionOf(
  { id, number }: Pick<QuestionRow, "id" | "number">,
  { content, passageVersionId, authorId, now }: Written,
): QuestionVersionRow {
  return {
    id: newId(),
    questionId: id,
    number,
    content,
    ...describeContent(content),
    passageVersionId,
    authorId,
    createdAt: now,
  };
}

/** First words of a question, as `questionExcerpt` selects them. */
export function excerptOf({ plainText }: Pick<QuestionRow, "plainText">): string {
  const [stem = ""] = plainText.split("\n");
  return stem.slice(0, QUESTION_EXCERPT_CHARS) || QUESTION_WITHOUT_TEXT;
}
