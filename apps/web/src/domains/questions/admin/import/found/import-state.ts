import {
  type FoundCategory,
  type FoundQuestion,
  type FoundQuestions,
  foundCategorySchema,
  foundQuestionSchema,
  questionSourceFormats,
  questionUses,
  sourceProblemSchema,
} from "@ebute/contracts/questions";
import { z } from "zod";
import { guardFor } from "#lib/edits/guard-for.ts";
import { newUuid } from "#lib/text/ids.ts";
import { emptyQuestion } from "../../form/question-fields.ts";
import { toTypedAnswers, typedAnswersSchema } from "../../form/typed-answers.ts";

const text = z.string();

/** A question of the source, as it is repaired. */
const itemSchema = foundQuestionSchema
  .pick({ passage: true, category: true, problems: true, firstLine: true, duplicate: true })
  .extend({
    id: text,
    stem: text,
    explanation: text,
    points: text,
    answers: typedAnswersSchema,
    isLeftOut: z.boolean(),
  });

export type ImportItem = z.infer<typeof itemSchema>;

const foundSchema = z.object({
  format: z.enum([...questionSourceFormats, "docx"]),
  items: z.array(itemSchema),
  passages: z.array(z.object({ title: text, html: text })),
  categories: z.array(foundCategorySchema),
  problems: z.array(sourceProblemSchema),
});

export type FoundContent = z.infer<typeof foundSchema>;

const stateSchema = z.object({
  /** Names this import to the server, which carries it out once. */
  importId: text,
  source: text,
  /** Empty for a pasted text. */
  fileName: text,
  /** Empty: the server recognises the format. */
  format: z.enum(["", ...questionSourceFormats]),
  use: z.enum(questionUses),
  subjectId: text,
  topicId: text,
  sourceNote: text,
  found: foundSchema.nullable(),
});

/** Everything that somebody typed, chose and repaired on the screen. */
export type ImportState = z.infer<typeof stateSchema>;

export const isImportState = guardFor(stateSchema);

export function emptyImport(): ImportState {
  return {
    importId: newUuid(),
    source: "",
    fileName: "",
    format: "",
    use: "practice",
    subjectId: "",
    topicId: "",
    sourceNote: "",
    found: null,
  };
}

export function toFound({ format, questions, passages, categories, problems }: FoundQuestions) {
  const found: FoundContent = {
    format,
    categories,
    problems,
    items: questions.map(toItem),
    passages: passages.map((html, place) => ({ title: titleOf(html, place), html })),
  };
  return found;
}

/** Duplicates are left out until somebody takes them in. */
function toItem(question: FoundQuestion): ImportItem {
  const { answers, points, duplicate, ...rest } = question;
  return {
    ...rest,
    duplicate,
    id: newUuid(),
    points: String(points),
    answers: { ...emptyQuestion().answers, options: [], ...toTypedAnswers(answers) },
    isLeftOut: duplicate !== null,
  };
}

const TITLE_CHARS = 60;

/** First words of a passage, by which the panel lists it. */
function titleOf(html: string, place: number): string {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&[a-z]+;/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "") return `Passage ${place + 1}`;
  return words.length > TITLE_CHARS ? `${words.slice(0, TITLE_CHARS).trimEnd()}…` : words;
}

/** Place of a question: as its category says, else as chosen for all. */
export function placeOf(
  { subjectId, topicId, found }: ImportState,
  { category }: ImportItem,
): { subjectId: string; topicId: string | null } {
  const chosen = found?.categories.find(({ name }) => name === category);
  if (chosen?.subjectId) return { subjectId: chosen.subjectId, topicId: chosen.topicId };
  return { subjectId, topicId: topicId || null };
}

export function changeCategory(found: FoundContent, changed: FoundCategory): FoundContent {
  const categories = found.categories.map((one) => (one.name === changed.name ? changed : one));
  return { ...found, categories };
}
