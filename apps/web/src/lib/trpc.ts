import type { AppRouter } from "@ebute/api/app-router";
import type { FailureBody } from "@ebute/contracts/errors";
import { SERVER_UNREACHABLE, unexpectedError } from "@ebute/contracts/errors";
import { TRPCClientError } from "@trpc/client";
import { createTRPCContext, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { ExplainedError } from "./explained-error.ts";

export type { AppRouter };
export type Trpc = TRPCOptionsProxy<AppRouter>;

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** Returns the server's failure body; undefined when no response arrived. */
export function readFailureBody(error: unknown): FailureBody | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const failure: unknown = error.data?.failure;
  return isFailureBody(failure) ? failure : undefined;
}

/**
 * Returns the message for the user: the error's own, else the fallback, else "no answer" or
 * "unexpected error".
 */
export function userMessage(error: unknown, fallback?: string): string {
  if (error instanceof ExplainedError) return error.message;
  const ours = error instanceof TRPCClientError ? SERVER_UNREACHABLE : unexpectedError.message;
  return readFailureBody(error)?.message ?? fallback ?? ours;
}

/**
 * False when no response arrived. A response may still come from elsewhere, such as a proxy's error
 * page.
 */
export function hasResponse(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  return error.meta !== undefined || error.cause instanceof SyntaxError;
}

function isFailureBody(value: unknown): value is FailureBody {
  return typeof value === "object" && value !== null && "message" in value && "code" in value;
}
