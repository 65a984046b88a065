import type { Failure, ValidationIssue } from "@ebute/contracts/errors";

type Details = {
  /** For the log; users see `failure.message`. */
  detail?: string;
  issues?: ValidationIssue[];
  retryAfterSeconds?: number;
  /** Current object as the caller may see it, for a change based on an older version. */
  current?: Record<string, unknown>;
};

/**
 * An expected failure. Anything else that is thrown is a bug and is masked as an internal error.
 */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly failure: Failure;
  readonly issues: ValidationIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: Record<string, unknown> | undefined;

  constructor(failure: Failure, { detail, issues, retryAfterSeconds, current }: Details = {}) {
    super(detail ?? failure.message);
    this.failure = failure;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = current;
  }
}

/** Creates an error whose message belongs to one input field. */
export function createFieldError(failure: Failure, path: string): DomainError {
  return new DomainError(failure, { issues: [{ path, message: failure.message }] });
}
