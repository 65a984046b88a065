import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "../db/client.ts";
import type { RevisedObject, Revisions } from "./revisions.ts";

type State = { version: number; updatedAt: Date };

type Recorded<Row extends State> = {
  before?: Row | undefined;
  after: Row;
  /** Id of the administrator. */
  savedBy: string;
  /** Returns the part of a row that a revision keeps. */
  contentOf: (row: Row) => Record<string, unknown>;
};

/** Adds a revision of the state that a write has just saved, unless its content is unchanged. */
export async function recordRevision<Row extends State>(
  revisions: Pick<Revisions, "add" | "hasAny">,
  tx: Transaction,
  object: RevisedObject,
  { before, after, savedBy, contentOf }: Recorded<Row>,
): Promise<void> {
  const value = contentOf(after);
  const former = before && contentOf(before);
  if (isDeepStrictEqual(former, value)) return;
  // A text of an earlier release has no revision yet of the state that this write replaces.
  if (before && former && !(await revisions.hasAny(tx, object))) {
    const { version, updatedAt: savedAt } = before;
    await revisions.add(tx, object, { version, value: former, savedAt, savedBy: null });
  }
  const { version, updatedAt: savedAt } = after;
  await revisions.add(tx, object, { version, value, savedAt, savedBy });
}
