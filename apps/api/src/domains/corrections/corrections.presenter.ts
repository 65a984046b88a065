import type { CorrectableVersion, Correction } from "@ebute/contracts/corrections";
import type { CountedVersionRow, ListedCorrectionRow } from "./corrections.repository.ts";
import { toKeys } from "./right-keys.table.ts";

export function presentCorrectable(row: CountedVersionRow): CorrectableVersion {
  const { id, number, currentNumber, content, keys, sittings, practised } = row;
  return {
    ...{ _id: id, number, isCurrent: number === currentNumber, stem: content.stem },
    ...{ options: content.options, kind: content.key.kind, answers: toKeys(keys) },
    ...{ sittings, practised },
  };
}

export function presentCorrection(
  row: ListedCorrectionRow,
  authors: ReadonlyMap<string, string>,
): Correction {
  const { id, versionNumber, kind, keys, reason, authorId, changedSittings } = row;
  return {
    ...{ _id: id, versionNumber, kind, answers: keys, reason, changedSittings },
    author: authors.get(authorId) ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
