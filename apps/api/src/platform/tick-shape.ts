import { executionAsyncResource } from "node:async_hooks";

const kept: object[] = [];

/**
 * Keeps `process.nextTick` as quick as it begins. V8 forgets the shape of the objects that it makes when a full collection finds
 * none of them alive, and never learns it again: from then on each takes 1 µs in place of 0.06, and an answer takes half a
 * dozen. One that stays alive keeps their shape (docs/performance.md). To be called before much else has happened.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
