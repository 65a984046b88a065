import {
  bodyTooLarge,
  contentTypeNotAccepted,
  type Failure,
  type FailureBody,
  httpStatusOf,
  type Issue,
  notReadable,
  routeNotFound,
  temporarilyUnavailable,
  unexpectedError,
} from "@ebute/contracts/errors";
import { ZodError } from "zod";
import { isDatabaseAway } from "../db/failures.ts";
import { DomainError } from "./domain-error.ts";

/** When nothing better is known. */
export const RETRY_AFTER_SECONDS = 5;

/** What is told to the outside about something that was thrown. */
export type Answer = {
  status: number;
  body: FailureBody;
  retryAfterSeconds: number | undefined;
  /** True for a bug: it is logged once, and the outside hears nothing of it. */
  isUnexpected: boolean;
};

/** Statuses that Fastify and its plugins raise for input they cannot take. */
const failureOfStatus: Record<number, Failure> = {
  400: notReadable,
  404: routeNotFound,
  413: bodyTooLarge,
  415: contentTypeNotAccepted,
};

export function answerFor(error: unknown): Answer {
  if (error instanceof DomainError) {
    return toAnswer(error.failure, {
      issues: error.issues,
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
  const issues = validationIssues(error);
  if (issues) {
    const message = issues[0]?.message ?? notReadable.message;
    return toAnswer({ ...notReadable, message }, { issues });
  }
  if (isDatabaseAway(error)) return toAnswer(temporarilyUnavailable);
  const failure = failureOfStatus[statusOf(error)];
  if (failure) return toAnswer(failure);
  if (statusOf(error) >= 400 && statusOf(error) < 500) return toAnswer(notReadable);
  return { ...toAnswer(unexpectedError), isUnexpected: true };
}

function toAnswer(
  failure: Failure,
  { issues, retryAfterSeconds }: { issues?: Issue[]; retryAfterSeconds?: number } = {},
): Answer {
  const { kind } = failure;
  const needsRetryAfter = kind === "unavailable" || kind === "rate_limited";
  return {
    status: httpStatusOf[failure.kind],
    body: failureBodyOf(failure, issues),
    retryAfterSeconds: needsRetryAfter ? (retryAfterSeconds ?? RETRY_AFTER_SECONDS) : undefined,
    isUnexpected: false,
  };
}

export function failureBodyOf({ kind, message, reason }: Failure, issues?: Issue[]): FailureBody {
  return {
    ...{ success: false, message, code: kind },
    ...(reason ? { reason } : {}),
    ...(issues ? { issues } : {}),
  };
}

/** The issues of a zod error, or of what Fastify made of one. */
function validationIssues(error: unknown): Issue[] | undefined {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  }
  if (!isRecord(error) || !Array.isArray(error.validation)) return undefined;
  return error.validation.map(({ instancePath, message }) => ({
    path: String(instancePath ?? "")
      .replace(/^\//, "")
      .replaceAll("/", "."),
    message: String(message ?? notReadable.message),
  }));
}

function statusOf(error: unknown): number {
  return isRecord(error) && typeof error.statusCode === "number" ? error.statusCode : 500;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
