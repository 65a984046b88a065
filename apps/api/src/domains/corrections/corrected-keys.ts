import { isDeepStrictEqual } from "node:util";
import {
  ACCEPTED_KEYS_MAX,
  correctionChangesNothing,
  correctionKeyImpossible,
  correctionKeyRequired,
  correctionOfVoid,
  type PreviewCorrectionInput,
  tooManyAcceptedKeys,
} from "@ebute/contracts/corrections";
import { type AnswerKey, keyedOptionIds } from "@ebute/contracts/questions";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { VersionRow } from "./corrections.repository.ts";
import { toKeys } from "./right-keys.table.ts";

type Wanted = Pick<PreviewCorrectionInput, "kind" | "key">;

/**
 * Right answers of a version after a correction; none if it is to count for nobody.
 * @throws {DomainError} CORRECTION_KEY_REQUIRED, CORRECTION_KEY_IMPOSSIBLE, CORRECTION_OF_VOID,
 * TOO_MANY_ACCEPTED_KEYS, CORRECTION_CHANGES_NOTHING
 */
export function correctKeys(version: VersionRow, wanted: Wanted): AnswerKey[] {
  const before = toKeys(version.keys);
  const after = keysAfter(version, before, wanted);
  if (isDeepStrictEqual(after, before)) throw new DomainError(correctionChangesNothing);
  return after;
}

function keysAfter(version: VersionRow, before: AnswerKey[], { kind, key }: Wanted): AnswerKey[] {
  if (kind === "void") return [];
  if (!key) throw createFieldError(correctionKeyRequired, "key");
  if (!isPossible(version, key)) throw createFieldError(correctionKeyImpossible, "key");
  if (kind === "key") return [key];
  if (before.length === 0) throw createFieldError(correctionOfVoid, "kind");
  if (before.some((known) => isDeepStrictEqual(known, key))) return before;
  if (before.length >= ACCEPTED_KEYS_MAX) throw createFieldError(tooManyAcceptedKeys, "key");
  return [...before, key];
}

function isPossible({ content }: VersionRow, key: AnswerKey): boolean {
  if (key.kind !== content.key.kind) return false;
  const ids = new Set(content.options.map(({ id }) => id));
  return keyedOptionIds(key).every((id) => ids.has(id));
}
