import type { FoundQuestion } from "@ebute/contracts/questions";
import { duplicateKey } from "@ebute/question-formats";
import { toPlainText } from "#platform/rich-text/plain-text.ts";
import type { StoredContent } from "../questions.table.ts";

type Found = Omit<FoundQuestion, "duplicate">;

export type BankEntry = { id: string; content: StoredContent };

/** Marks questions that stand earlier in the source or in the bank. */
export async function markDuplicates(
  questions: readonly Found[],
  findByStems: (stems: string[]) => Promise<BankEntry[]>,
): Promise<FoundQuestion[]> {
  const stems = [...new Set(questions.map(({ stem }) => toPlainText(stem)))];
  const entries = await findByStems(stems);
  const inBank = new Map(entries.map(({ id, content }) => [keyOf(content), id]));
  const inSource = new Map<string, number>();
  return questions.map((question, place) => {
    const key = keyOf({ stem: question.stem, options: question.answers.options });
    const id = inBank.get(key);
    const first = inSource.get(key);
    if (first === undefined) inSource.set(key, place);
    if (id !== undefined) return { ...question, duplicate: { of: "bank", id } };
    if (first !== undefined) return { ...question, duplicate: { of: "source", place: first } };
    return { ...question, duplicate: null };
  });
}

function keyOf({ stem, options }: Pick<StoredContent, "stem" | "options">): string {
  return duplicateKey({ stem, options: options.map(({ html }) => html) });
}
