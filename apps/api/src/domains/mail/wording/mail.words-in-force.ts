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
 * The firm's words above those of the product. A stored field that this release refuses counts as
 * absent.
 */
export function wordsInForce(kind: LetterKind, stored: StoredWords = {}): LetterWords {
  const { shape } = letterWordsSchema(kind);
  const fields = letterFieldsOf(kind).flatMap((field) => {
    const parsed = z.safeParse(shape[field], stored[field]);
    return parsed.success ? [[field, parsed.data] as const] : [];
  });
  return { ...defaultLetterWords[kind], ...Object.fromEntries(fields) };
}

/** The fields that differ from the words of the product; only those are stored. */
export function changedWords(kind: LetterKind, words: LetterWords): Partial<LetterWords> {
  const defaults = defaultLetterWords[kind];
  return Object.fromEntries(
    letterFieldsOf(kind)
      .filter((field) => words[field] !== defaults[field])
      .map((field) => [field, words[field]]),
  );
}

/**
 * Checks typed words of a letter and adds those in force for absent fields.
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
