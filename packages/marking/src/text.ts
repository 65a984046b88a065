import type { AnswerKey } from "@ebute/contracts/questions";

type TextKey = Extract<AnswerKey, { kind: "short_text" }>;

/** Characters that nobody sees or types on purpose: joiners and marks of direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** All that Unicode sets on Latin letters: tones, and the dots of ọ, ị and ṅ too. */
const LETTER_MARKS = /[\u0300-\u036f]/g;

/** True for an accepted text, whatever its case and spaces. */
export function isTextRight({ accepted, ignoresToneMarks }: TextKey, text: string): boolean {
  const given = normalise(text, ignoresToneMarks);
  return given !== "" && accepted.some((one) => normalise(one, ignoresToneMarks) === given);
}

/**
 * With tone marks ignored, marks below letters go as well, because a phone that lacks the one
 * mostly lacks the other. Letters of their own, such as the hooked ɓ and ɗ, stay.
 */
function normalise(text: string, ignoresToneMarks: boolean): string {
  const letters = withoutInvisible(text).replace(/\s/g, "");
  // Upper case first: ς and σ, ß and ss are then equal.
  const folded = letters.normalize("NFC").toUpperCase().toLowerCase();
  if (!ignoresToneMarks) return folded.normalize("NFC");
  return folded.normalize("NFD").replace(LETTER_MARKS, "").normalize("NFC");
}

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}
