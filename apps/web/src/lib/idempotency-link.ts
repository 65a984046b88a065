import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { type AppRouter, failureOf } from "./trpc.ts";

/** Keys of writes whose fate is not known, by what they send. */
const unanswered = new Map<string, string>();

/**
 * Gives each write a key. Who sends the same again because no answer came sends the same key, and the server does it
 * once; after an answer, the same words are a new write.
 */
export const idempotencyLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) => {
    if (op.type !== "mutation") return next(op);
    const content = JSON.stringify([op.path, op.input]);
    const idempotencyKey = unanswered.get(content) ?? newKey();
    unanswered.set(content, idempotencyKey);
    return observable((observer) =>
      next({ ...op, context: { ...op.context, idempotencyKey } }).subscribe({
        next(value) {
          unanswered.delete(content);
          observer.next(value);
        },
        error(error) {
          if (failureOf(error)) unanswered.delete(content);
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    );
  };
};

/** crypto.randomUUID exists only on https; a page on a local network may be without it. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
