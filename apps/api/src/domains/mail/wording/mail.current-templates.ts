import {
  type LetterField,
  type LetterKind,
  type LetterTemplate,
  letterFieldsOf,
  letterTemplateSchema,
} from "@ebute/contracts/mail";
import { z } from "zod";
import { defaultLetterTemplates } from "./mail.default-templates.ts";

type StoredWords = Record<string, unknown>;

/**
 * Merges the firm's texts over the default texts. A stored field that is invalid in this release
 * counts as absent.
 */
export function currentTemplate(kind: LetterKind, stored: StoredWords = {}): LetterTemplate {
  const { shape } = letterTemplateSchema(kind);
  const fields = letterFieldsOf(kind).flatMap((field) => {
    const parsed = z.safeParse(shape[field], stored[field]);
    return parsed.success ? [[field, parsed.data] as const] : [];
  });
  return { ...defaultLetterTemplates[kind], ...Object.fromEntries(fields) };
}

/** Returns the fields that differ from the default texts; only those are stored. */
export function changedTemplateFields(
  kind: LetterKind,
  words: LetterTemplate,
): Partial<LetterTemplate> {
  const defaults = defaultLetterTemplates[kind];
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
export function parseTypedTemplate(
  kind: LetterKind,
  typed: Partial<Record<LetterField, string | undefined>>,
  stored: StoredWords | undefined,
): LetterTemplate {
  const parsedWords = letterTemplateSchema(kind).partial().parse(typed);
  const fields = Object.entries(parsedWords).filter(([, text]) => text !== undefined);
  return { ...currentTemplate(kind, stored), ...Object.fromEntries(fields) };
}
