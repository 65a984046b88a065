export const UPLOAD_UNREACHABLE_TEXT = "The upload did not get through. Please try again.";

/** Status of a file that the client rejects before sending it. */
export const STATUS_REJECTED_BEFORE_UPLOAD = 400;

/** `status` is the HTTP status of the response, 0 without a response. */
export class UploadError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Shown while an upload has lost its connection. */
export const WAITING_TEXT = "Waiting for the connection";

/**
 * Reason of an abort by the user, after which nothing of the upload is kept. After any other abort
 * the same file continues where it was.
 */
export class UploadCancelled extends Error {}

/** Returns the message of a failed upload, and whether it can be tried again. */
export function describeFailure(error: unknown): { message: string; canRetry: boolean } {
  if (!(error instanceof UploadError)) return { message: UPLOAD_UNREACHABLE_TEXT, canRetry: true };
  return { message: error.message, canRetry: isRetryable(error.status) };
}

/**
 * True for network, server and session errors. A file that was refused for its content would be
 * refused again.
 */
export function isRetryable(status: number): boolean {
  return status === 0 || status >= 500 || [401, 408, 429].includes(status);
}
