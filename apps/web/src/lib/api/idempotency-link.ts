import type { FailureBody } from "@ebute/contracts/errors";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { newId } from "#lib/text/ids.ts";
import { type AppRouter, readFailureBody } from "#lib/trpc.ts";

/**
 * Calls whose key survives a reload, because their forms persist their text. Keys of other calls
 * stay in memory.
 */
const persistentPaths = new Set(["comments.create", "contact.send", "tutorials.addComment"]);

const STORAGE_KEY = "unanswered";

/**
 * Rejections of the input itself: nothing was stored, and the same input would be rejected again.
 */
const finalCodes = new Set<FailureBody["code"]>([
  "validation",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_media",
]);

/** Idempotency keys of writes without a final response yet, by call. */
const pendingKeys = new Map<string, string>(readPersistedKeys());

/**
 * Adds an idempotency key to each write. The same input sent again without a final response in
 * between reuses the key, so the server runs it once. "Temporarily unavailable" is not final: the
 * server may have lost its database between a commit and the acknowledgement. After a final
 * response, the same input is a new write.
 */
export const idempotencyLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) => {
    if (op.type !== "mutation") return next(op);
    const call = identifyCall(op.path, op.input);
    const idempotencyKey = pendingKeys.get(call) ?? newId();
    pendingKeys.set(call, idempotencyKey);
    persistKeys();
    return observable((observer) =>
      next({ ...op, context: { ...op.context, idempotencyKey } }).subscribe({
        next(value) {
          removeKey(call);
          observer.next(value);
        },
        error(error) {
          if (isFinal(readFailureBody(error))) removeKey(call);
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    );
  };
};

/** True if the server surely stored nothing of a write. */
export function isFinal(failure: FailureBody | undefined): boolean {
  return failure !== undefined && finalCodes.has(failure.code);
}

/** Removes and returns the key of an unanswered write, so that another sender can reuse it. */
export function takePendingKey(path: string, input: unknown): string {
  const call = identifyCall(path, input);
  const key = pendingKeys.get(call) ?? newId();
  removeKey(call);
  return key;
}

/** Identifies a call by the hash of its input, which may have half a megabyte. */
function identifyCall(path: string, input: unknown): string {
  const text = JSON.stringify(input) ?? "";
  return `${path} ${text.length} ${hash(text)}`;
}

/** Two 32-bit hashes: the browser's own are asynchronous, and exist over https only. */
function hash(text: string): string {
  let [one, other] = [0, 1];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x9e3779b1);
  }
  return `${one} ${other}`;
}

function removeKey(call: string): void {
  pendingKeys.delete(call);
  persistKeys();
}

function readPersistedKeys(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(globalThis.sessionStorage?.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Storage is blocked or corrupt, so keys last only as long as the page.
    return [];
  }
}

function persistKeys(): void {
  const stored = [...pendingKeys].filter(([call]) =>
    persistentPaths.has(call.split(" ", 1)[0] ?? ""),
  );
  try {
    if (stored.length > 0) globalThis.sessionStorage?.setItem(STORAGE_KEY, JSON.stringify(stored));
    else globalThis.sessionStorage?.removeItem(STORAGE_KEY);
  } catch {
    // Storage is full or blocked, so keys last only as long as the page.
  }
}
