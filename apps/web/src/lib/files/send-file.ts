import { failureBodySchema, unexpectedError } from "@ebute/contracts/errors";
import type { z } from "zod";
import { readToken, sessionHeaders } from "#lib/session/session.ts";
import { askToSignInAgain } from "#lib/session/session-renewal.ts";

/** A slow line may take long; one that moves nothing for so long is dead. Unit: milliseconds. */
const STALLED_AFTER_MS = 30_000;

export const UPLOAD_UNREACHABLE = "The upload did not get through. Please try again.";

/** Why an upload failed. `status` is that of the answer, 0 when none came. */
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
  /** Name of the field that carries the file. */
  field: string;
  content: Blob;
  fileName: string;
  answerSchema: z.ZodType<Answer>;
};

/**
 * Sends one file. A session that ran out asks for a new sign-in and goes on after it.
 * @throws {UploadError} with a sentence for the person; an AbortError when it was cancelled
 */
export async function sendFile<Answer>(
  upload: Upload<Answer>,
  options: UploadOptions,
): Promise<Answer> {
  const usedToken = readToken();
  try {
    return await attempt(upload, options);
  } catch (error) {
    if (!(error instanceof UploadError) || error.status !== 401) throw error;
    const isSignedIn = readToken() !== usedToken || (await askToSignInAgain());
    if (!isSignedIn) throw error;
    return attempt(upload, options);
  }
}

/** fetch cannot tell how much of a body has gone out, so this is an XMLHttpRequest. */
function attempt<Answer>(upload: Upload<Answer>, options: UploadOptions): Promise<Answer> {
  const { signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(upload.field, upload.content, upload.fileName);
    const unreachable = () => reject(new UploadError(UPLOAD_UNREACHABLE, 0));
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
      const answer = upload.answerSchema.safeParse(request.response);
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
