import {
  type LetterField,
  type LetterKind,
  type LetterWords,
  letterFieldsOf,
  letterWordsSchema,
} from "@ebute/contracts/mail";
import { z } from "zod";
import { defaultLetterWords } from "./mail.default-words.ts";

type StoredWords = Record<string, unknown>;

/**
 * Merges the firm's texts over the default texts. A stored field that is invalid in this release
 * counts as absent.
 */
export function wordsInForce(kind: LetterKind, stored: StoredWords = {}): LetterWords {
  const { shape } = letterWordsSchema(kind);
  const fields = letterFieldsOf(kind).flatMap((field) => {
    const parsed = z.safeParse(shape[field], stored[field]);
    return parsed.success ? [[field, parsed.data] as const] : [];
  });
  return { ...defaultLetterWords[kind], ...Object.fromEntries(fields) };
}

/** Returns the fields that differ from the default texts; only those are stored. */
export function changedWords(kind: LetterKind, words: LetterWords): Partial<LetterWords> {
  const defaults = defaultLetterWords[kind];
  return Object.fromEntries(
    letterFieldsOf(kind)
      .filter((field) => words[field] !== defaults[field])
      .map((field) => [field, words[field]]),
  );
}

/**
 * Validates the typed texts of a letter and fills absent fields with the current texts.
 * @throws {ZodError}
 */
export function parseTypedWords(
  kind: LetterKind,
  typed: Partial<Record<LetterField, string | undefined>>,
  stored: StoredWords | undefined,
): LetterWords {
  const parsedWords = letterWordsSchema(kind).partial().parse(typed);
  const fields = Object.entries(parsedWords).filter(([, text]) => text !== undefined);
  return { ...wordsInForce(kind, stored), ...Object.fromEntries(fields) };
}
