import {
  formatPlaceholders,
  LETTER_BODY_MAX_CHARS,
  LETTER_BUTTON_MAX_CHARS,
  LETTER_NOTE_MAX_CHARS,
  LETTER_SUBJECT_MAX_CHARS,
  type LetterField,
  type LetterKind,
  letterFieldsOf,
  letterRules,
} from "@ebute/contracts/mail";

type FieldWords = { name: LetterField; label: string; max: number; hint: string };

/** Labels, limits and help of the fields of a letter. */
export function letterFormFields(kind: LetterKind): FieldWords[] {
  const { required } = letterRules[kind];
  const needed = `Keep ${formatPlaceholders(required)}: the letter is of no use without ${required.length > 1 ? "them" : "it"}.`;
  const fields: Record<LetterField, Omit<FieldWords, "name">> = {
    subject: { label: "Subject", max: LETTER_SUBJECT_MAX_CHARS, hint: "One line." },
    body: {
      label: "Text",
      max: LETTER_BODY_MAX_CHARS,
      hint: `An empty line begins a paragraph. ${needed}`,
    },
    button: { label: "Button", max: LETTER_BUTTON_MAX_CHARS, hint: "The words of the link." },
    note: {
      label: "Small print",
      max: LETTER_NOTE_MAX_CHARS,
      hint: "Below the text. May be empty.",
    },
  };
  return letterFieldsOf(kind).map((name) => ({ name, ...fields[name] }));
}
