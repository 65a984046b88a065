import type { AnswerKey, QuestionContent } from "@ebute/contracts/questions";
import type { KeyDraft, QuestionDraft } from "./question-draft.ts";

/**
 * Content with an id for each option.
 * @returns undefined for a draft without a key: nothing is guessed
 */
export function toContent(draft: QuestionDraft, makeId: () => string): QuestionContent | undefined {
  const options = draft.options.map((html) => ({ id: makeId(), html }));
  const key = draft.key && withIds(draft.key, (place) => options[place]?.id);
  if (!key) return undefined;
  const { stem, points, explanation } = draft;
  return { stem, options, key, points, explanation };
}

/** Content as the writers take it. A key whose option is missing is left out. */
export function toDraft(content: QuestionContent): QuestionDraft {
  const { stem, key, points, explanation } = content;
  const places = new Map(content.options.map(({ id }, place) => [id, place]));
  return {
    kind: key.kind,
    stem,
    options: content.options.map(({ html }) => html),
    key: withPlaces(key, (id) => places.get(id)),
    points,
    explanation,
  };
}

function withIds(key: KeyDraft, idAt: (place: number) => string | undefined) {
  if (key.kind === "single") {
    const optionId = idAt(key.option);
    return optionId === undefined ? undefined : { kind: key.kind, optionId };
  }
  if (key.kind !== "multiple") return key;
  const optionIds = key.options.flatMap((place) => idAt(place) ?? []);
  const { kind, isShared } = key;
  return optionIds.length < key.options.length ? undefined : { kind, optionIds, isShared };
}

function withPlaces(
  key: AnswerKey,
  placeOf: (id: string) => number | undefined,
): KeyDraft | undefined {
  if (key.kind === "single") {
    const option = placeOf(key.optionId);
    return option === undefined ? undefined : { kind: key.kind, option };
  }
  if (key.kind !== "multiple") return key;
  const options = key.optionIds.flatMap((id) => placeOf(id) ?? []);
  const { kind, isShared } = key;
  if (options.length < key.optionIds.length) return undefined;
  return { kind, options: options.sort((a, b) => a - b), isShared };
}
