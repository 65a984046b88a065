import {
  bodyTooLarge,
  contentTypeNotAccepted,
  type Failure,
  type FailureBody,
  httpStatusOf,
  notReadable,
  routeNotFound,
  temporarilyUnavailable,
  unexpectedError,
  type ValidationIssue,
} from "@ebute/contracts/errors";
import { ZodError } from "zod";
import { isDatabaseUnavailable } from "./database-errors.ts";
import { DomainError } from "./domain-error.ts";

export const RETRY_AFTER_SECONDS = 5;

/** Response for clients after a thrown error. */
export type ErrorResponse = {
  status: number;
  body: FailureBody;
  retryAfterSeconds: number | undefined;
  /** True for a bug: it is logged once, and clients get a generic message. */
  isUnexpected: boolean;
};

/** Failures for statuses that Fastify and its plugins raise. */
const failureOfStatus: Record<number, Failure> = {
  400: notReadable,
  404: routeNotFound,
  413: bodyTooLarge,
  415: contentTypeNotAccepted,
};

export function errorResponseFor(error: unknown): ErrorResponse {
  if (error instanceof DomainError) {
    const { issues, retryAfterSeconds, current } = error;
    return toErrorResponse(error.failure, { issues, retryAfterSeconds, current });
  }
  const issues = validationIssues(error);
  if (issues) {
    const message = issues[0]?.message ?? notReadable.message;
    return toErrorResponse({ ...notReadable, message }, { issues });
  }
  if (isDatabaseUnavailable(error)) return toErrorResponse(temporarilyUnavailable);
  const failure = failureOfStatus[statusOf(error)];
  if (failure) return toErrorResponse(failure);
  if (statusOf(error) >= 400 && statusOf(error) < 500) return toErrorResponse(notReadable);
  return { ...toErrorResponse(unexpectedError), isUnexpected: true };
}

type Details = {
  issues?: ValidationIssue[] | undefined;
  retryAfterSeconds?: number | undefined;
  current?: FailureBody["current"];
};

function toErrorResponse(
  failure: Failure,
  { issues, retryAfterSeconds, current }: Details = {},
): ErrorResponse {
  const { kind } = failure;
  const needsRetryAfter = kind === "unavailable" || kind === "rate_limited";
  return {
    status: httpStatusOf[failure.kind],
    body: { ...failureBodyOf(failure, issues), ...(current ? { current } : {}) },
    retryAfterSeconds: needsRetryAfter ? (retryAfterSeconds ?? RETRY_AFTER_SECONDS) : undefined,
    isUnexpected: false,
  };
}

export function failureBodyOf(
  { kind, message, reason }: Failure,
  issues?: ValidationIssue[],
): FailureBody {
  return {
    success: false,
    message,
    code: kind,
    ...(reason ? { reason } : {}),
    ...(issues ? { issues } : {}),
  };
}

/** Reads the issues of a zod error, or of Fastify's conversion of one. */
function validationIssues(error: unknown): ValidationIssue[] | undefined {
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
