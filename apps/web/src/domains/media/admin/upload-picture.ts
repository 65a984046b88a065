import { failureBodySchema, unexpectedError } from "@ebute/contracts/errors";
import {
  IMAGE_MAX_BYTES,
  imageTooLarge,
  imageTypeRefused,
  imageTypes,
  imageUploadSchema,
  type Picture,
} from "@ebute/contracts/media";
import { readToken, sessionHeaders } from "#lib/session.ts";
import { askToSignInAgain } from "#lib/session-renewal.ts";
import { shrinkPicture } from "./shrink-picture.ts";

const UPLOAD_PATH = "/api/admin/media";

/** A slow line may take long; one that moves nothing for so long is dead. Unit: milliseconds. */
const STALLED_AFTER_MS = 30_000;

export const UPLOAD_UNREACHABLE = "The picture did not get through. Please try again.";

/** Why an upload failed. `status` is that of the answer, 0 when none came. */
export class UploadError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

type UploadOptions = {
  signal: AbortSignal;
  /** From 0 to 1; the file is made smaller before it moves. */
  onProgress: (share: number) => void;
};

/**
 * Makes the picture light and sends it. A session that ran out asks for a new sign-in and goes on after it.
 * @throws {UploadError} with a sentence for the person; an AbortError when it was cancelled
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<Picture> {
  if (!imageTypes.some((type) => type === file.type)) {
    throw new UploadError(imageTypeRefused.message, 0);
  }
  const content = await shrinkPicture(file);
  options.signal.throwIfAborted();
  if (content.size > IMAGE_MAX_BYTES) throw new UploadError(imageTooLarge.message, 0);
  const usedToken = readToken();
  try {
    return await sendPicture(content, options);
  } catch (error) {
    if (!(error instanceof UploadError) || error.status !== 401) throw error;
    const isSignedIn = readToken() !== usedToken || (await askToSignInAgain());
    if (!isSignedIn) throw error;
    return sendPicture(content, options);
  }
}

/** One attempt. fetch cannot tell how much of a body has gone out, so this is an XMLHttpRequest. */
function sendPicture(content: Blob, { signal, onProgress }: UploadOptions): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("image", content, "picture");
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
      const answer = readAnswer(request);
      if (answer instanceof UploadError) reject(answer);
      else resolve(answer);
    };
    request.onerror = unreachable;
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", cancel);
    };
    signal.addEventListener("abort", cancel);
    request.open("POST", UPLOAD_PATH);
    request.responseType = "json";
    for (const [name, value] of Object.entries(sessionHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.send(body);
  });
}

function readAnswer({ status, response }: XMLHttpRequest): Picture | UploadError {
  const answer = imageUploadSchema.safeParse(response);
  if (answer.success) return answer.data.picture;
  const failure = failureBodySchema.safeParse(response);
  return new UploadError(failure.data?.message ?? unexpectedError.message, status);
}
