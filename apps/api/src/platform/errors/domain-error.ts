import type { Failure, Issue } from "@ebute/contracts/errors";

type Details = {
  /** For the log; the person reads `failure.message`. */
  detail?: string;
  issues?: Issue[];
  retryAfterSeconds?: number;
};

/** An expected failure. Anything else that is thrown is a bug and is masked as an internal error. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly failure: Failure;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: Failure, { detail, issues, retryAfterSeconds }: Details = {}) {
    super(detail ?? failure.message);
    this.failure = failure;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A failure whose sentence belongs to one field of what was sent. */
export function atField(failure: Failure, path: string): DomainError {
  return new DomainError(failure, { issues: [{ path, message: failure.message }] });
}
