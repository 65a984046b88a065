import type { DraftAnswers, SourceProblem } from "@ebute/contracts/questions";
import type { QuestionDraft } from "@ebute/question-formats";
import { DomainError } from "#platform/errors/domain-error.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { newId } from "#platform/runtime/ids.ts";

export type FoundContent = {
  stem: string;
  answers: DraftAnswers;
  points: number;
  explanation: string;
  /** Sentences about parts that are not taken over. */
  lost: string[];
};

/** Parts of HTML files that the site does not show in questions. */
const LOST_TAGS = /<(audio|embed|iframe|math|object|svg|video)\b/gi;

/** Content of a question with sanitised texts, an id for each option, and a key that may be open. */
export function toFoundContent(draft: QuestionDraft): FoundContent {
  const lost = new Set<string>();
  const clean = (html: string) => cleanHtml(html, lost);
  const options = draft.options.map((html) => ({ id: newId(), html: clean(html) }));
  return {
    stem: clean(draft.stem),
    answers: { options, key: toKey(draft, options) },
    points: draft.points,
    explanation: clean(draft.explanation),
    lost: [...lost],
  };
}

/** Sanitises a text, and names what is lost by that. */
export function cleanHtml(html: string, lost: Set<string>): string {
  try {
    const clean = sanitizeRichText(html);
    if (countPictures(clean) < countPictures(html)) {
      lost.add("A picture of this question cannot be taken over. Add it.");
    }
    for (const [, tag = ""] of html.matchAll(LOST_TAGS)) {
      lost.add(`A part of this question (${tag.toLowerCase()}) cannot be taken over.`);
    }
    return clean;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    lost.add(error.failure.message);
    return "";
  }
}

export function toProblems(sentences: readonly string[], line: number): SourceProblem[] {
  return sentences.map((sentence) => ({ line, sentence }));
}

function countPictures(html: string): number {
  return html.match(/<img\b/gi)?.length ?? 0;
}

function toKey({ kind, key }: QuestionDraft, options: DraftAnswers["options"]) {
  const idAt = (place: number) => options[place]?.id;
  if (key?.kind === "single") {
    return { kind: key.kind, optionId: idAt(key.option) ?? null };
  }
  if (key?.kind === "multiple") {
    const optionIds = key.options.flatMap((place) => idAt(place) ?? []);
    return { kind: key.kind, optionIds, isShared: key.isShared };
  }
  return key ?? openKeys[kind];
}

const openKeys: Record<QuestionDraft["kind"], DraftAnswers["key"]> = {
  single: { kind: "single", optionId: null },
  multiple: { kind: "multiple", optionIds: [], isShared: false },
  true_false: { kind: "true_false", isTrue: null },
  number: { kind: "number", value: null, tolerance: { by: 0, isRelative: false }, units: [] },
  short_text: { kind: "short_text", accepted: [], ignoresToneMarks: false },
};
