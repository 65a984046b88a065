import type { AppRouter } from "@ebute/api/app-router";
import type { FailureBody, Issue } from "@ebute/contracts/errors";
import { NO_ANSWER, unexpectedError } from "@ebute/contracts/errors";
import { TRPCClientError } from "@trpc/client";
import { createTRPCContext, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";

export type { AppRouter };
export type Trpc = TRPCOptionsProxy<AppRouter>;

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** What the server said of a refusal; undefined when no answer came at all. */
export function failureOf(error: unknown): FailureBody | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const failure: unknown = error.data?.failure;
  return isFailureBody(failure) ? failure : undefined;
}

/** The sentence for the person: the server's where there is one, else that no answer came, else that it is our fault. */
export function userMessage(error: unknown, fallback?: string): string {
  const ours = error instanceof TRPCClientError ? NO_ANSWER : unexpectedError.message;
  return failureOf(error)?.message ?? fallback ?? ours;
}

/** False when no answer came at all; what did come may still be nothing that we wrote, such as the page of a proxy. */
export function wasAnswered(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  return error.meta !== undefined || error.cause instanceof SyntaxError;
}

/** The sentences of a refused form by the name of its field. */
export function fieldErrors(issues: readonly Issue[] = []): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]).reverse());
}

function isFailureBody(value: unknown): value is FailureBody {
  return typeof value === "object" && value !== null && "message" in value && "code" in value;
}
