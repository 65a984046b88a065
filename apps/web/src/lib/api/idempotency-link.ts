import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { newId } from "#lib/ids.ts";
import { type AppRouter, failureOf } from "#lib/trpc.ts";

/** What is sent by forms that keep their text: the key outlives a reload too. Nothing else is written down. */
const lasting = new Set(["comments.create", "contact.send", "tutorials.addComment"]);

const STORE = "unanswered";

/** Keys of writes whose fate is not known, by what they send. */
const unanswered = new Map<string, string>(readLasting());

/**
 * Gives each write a key. Who sends the same again because no answer came sends the same key, and the server does it
 * once; after an answer, the same words are a new write.
 */
export const idempotencyLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) => {
    if (op.type !== "mutation") return next(op);
    const content = contentOf(op.path, op.input);
    const idempotencyKey = unanswered.get(content) ?? newId();
    unanswered.set(content, idempotencyKey);
    writeLasting();
    return observable((observer) =>
      next({ ...op, context: { ...op.context, idempotencyKey } }).subscribe({
        next(value) {
          forget(content);
          observer.next(value);
        },
        error(error) {
          if (failureOf(error)) forget(content);
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    );
  };
};

/** The key of a write that got no answer, for whoever sends the same from now on. */
export function takeUnansweredKey(path: string, input: unknown): string {
  const content = contentOf(path, input);
  const key = unanswered.get(content) ?? newId();
  forget(content);
  return key;
}

function contentOf(path: string, input: unknown): string {
  return JSON.stringify([path, input]);
}

function forget(content: string): void {
  unanswered.delete(content);
  writeLasting();
}

function readLasting(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage?.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    // Storage is closed or holds something else: then the keys last as long as the page.
    return [];
  }
}

function writeLasting(): void {
  const kept = [...unanswered].filter(([content]) => lasting.has(JSON.parse(content)[0]));
  try {
    if (kept.length > 0) globalThis.sessionStorage?.setItem(STORE, JSON.stringify(kept));
    else globalThis.sessionStorage?.removeItem(STORE);
  } catch {
    // Full or closed: as above.
  }
}
