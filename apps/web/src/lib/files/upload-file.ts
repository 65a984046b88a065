import { failureBodySchema, unexpectedError } from "@ebute/contracts/errors";
import type { z } from "zod";
import { readToken, sessionHeaders } from "#lib/session/session.ts";
import { promptSignIn } from "#lib/session/sign-in-prompt.ts";

/**
 * A slow upload may take long, but one without progress for this time is aborted. Unit:
 * milliseconds.
 */
const STALLED_AFTER_MS = 30_000;

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

export type UploadOptions = {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

type Upload<Answer> = {
  path: string;
  /** Name of the multipart field that carries the file. */
  field: string;
  content: Blob;
  fileName: string;
  responseSchema: z.ZodType<Answer>;
};

/**
 * Uploads one file. An expired session prompts for a new sign-in, then the upload starts again.
 * @throws {UploadError} with a message for the user; an AbortError when it was cancelled
 */
export async function uploadFile<Answer>(
  upload: Upload<Answer>,
  options: UploadOptions,
): Promise<Answer> {
  const usedToken = readToken();
  try {
    return await attempt(upload, options);
  } catch (error) {
    if (!(error instanceof UploadError) || error.status !== 401) throw error;
    const isSignedIn = readToken() !== usedToken || (await promptSignIn());
    if (!isSignedIn) throw error;
    return attempt(upload, options);
  }
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function attempt<Answer>(upload: Upload<Answer>, options: UploadOptions): Promise<Answer> {
  const { signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(upload.field, upload.content, upload.fileName);
    const unreachable = () => reject(new UploadError(UPLOAD_UNREACHABLE_TEXT, 0));
    let stalled = setTimeout(stop, STALLED_AFTER_MS);

    function stop() {
      request.abort();
      unreachable();
    }
    function cancel() {
      request.abort();
      reject(signal.reason);
    }
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, STALLED_AFTER_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const answer = upload.responseSchema.safeParse(request.response);
      if (answer.success) resolve(answer.data);
      else reject(refusalOf(request));
    };
    request.onerror = unreachable;
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", cancel);
    };
    signal.addEventListener("abort", cancel);
    request.open("POST", upload.path);
    request.responseType = "json";
    for (const [name, value] of Object.entries(sessionHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.send(body);
  });
}

function refusalOf({ status, response }: XMLHttpRequest): UploadError {
  const failure = failureBodySchema.safeParse(response);
  return new UploadError(failure.data?.message ?? unexpectedError.message, status);
}
