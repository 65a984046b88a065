import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { newId } from "./ids.ts";
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
    const idempotencyKey = unanswered.get(content) ?? newId();
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
