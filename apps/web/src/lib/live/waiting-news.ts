import {
  type WaitingEvent,
  type WaitingKind,
  type WaitingWorkList,
  waitingKinds,
} from "@ebute/contracts/dashboard";

/**
 * Reads what the server or another tab has sent; undefined if it is something else. Kinds that this
 * release does not know are left out.
 */
export function parseNews(value: unknown): WaitingEvent | undefined {
  if (!isObject(value) || !Array.isArray(value.waiting)) return undefined;
  const items: unknown[] = value.waiting;
  const changed: unknown[] = Array.isArray(value.changed) ? value.changed : [];
  return { waiting: items.flatMap(parseWork), changed: changed.flatMap(parseKind) };
}

/** Number of works of each kind that waits. */
export function countsOf(waiting: WaitingWorkList): ReadonlyMap<WaitingKind, number> {
  return new Map(waiting.map(({ kind, count }) => [kind, count]));
}

/** Kinds of which another number waits now. */
export function kindsThatDiffer(before: WaitingWorkList, after: WaitingWorkList): WaitingKind[] {
  const [earlier, later] = [countsOf(before), countsOf(after)];
  return waitingKinds.filter((kind) => earlier.get(kind) !== later.get(kind));
}

function parseWork(value: unknown): WaitingWorkList {
  if (!isObject(value) || typeof value.count !== "number") return [];
  const { count } = value;
  return parseKind(value.kind).map((kind) => ({ kind, count }));
}

function parseKind(value: unknown): WaitingKind[] {
  return waitingKinds.filter((kind) => kind === value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
