import { failureBodySchema, unexpectedError } from "@ebute/contracts/errors";
import type { z } from "zod";
import { sessionHeaders } from "#lib/session/session.ts";
import { UPLOAD_UNREACHABLE_TEXT, UploadError } from "./upload-error.ts";

/**
 * A slow upload may take long, but one without progress for this time is aborted. Unit:
 * milliseconds.
 */
const STALLED_AFTER_MS = 30_000;

/** The server may work on a large file for some time before it answers. Unit: milliseconds. */
const PROCESSED_WITHIN_MS = 5 * 60_000;

export type UploadRequest = {
  method: "POST" | "HEAD" | "PATCH" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: FormData | Blob;
  /** The server works on the file before it answers. */
  isProcessed?: boolean;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
};

export type UploadOptions = {
  signal: AbortSignal;
  /**
   * `share` goes from 0 to 1. `isWaiting` says that the upload has lost its connection and will
   * continue.
   */
  onProgress: (share: number, isWaiting?: boolean) => void;
};

export type UploadResponse = { body: unknown; header: (name: string) => string | null };

/**
 * Sends one request of an upload by XMLHttpRequest, because fetch reports no upload progress.
 * @throws {UploadError} for a refusal, and with status 0 without a response; the reason of the
 * signal
 */
export function sendUploadRequest(options: UploadRequest): Promise<UploadResponse> {
  const { method, path, headers = {}, body, isProcessed = false, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const unreachable = () => reject(new UploadError(UPLOAD_UNREACHABLE_TEXT, 0));
    const answerMs = isProcessed ? PROCESSED_WITHIN_MS : STALLED_AFTER_MS;
    let stalled = setTimeout(stop, body ? STALLED_AFTER_MS : answerMs);

    function stopAfter(ms: number) {
      clearTimeout(stalled);
      stalled = setTimeout(stop, ms);
    }
    function stop() {
      request.abort();
      unreachable();
    }
    function cancel() {
      request.abort();
      reject(signal?.reason);
    }
    request.upload.onprogress = ({ loaded, total }) => {
      stopAfter(STALLED_AFTER_MS);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => stopAfter(answerMs);
    request.onload = () => {
      if (request.status >= 400) reject(refusalOf(request));
      else resolve({ body: request.response, header: (name) => request.getResponseHeader(name) });
    };
    request.onerror = unreachable;
    request.onloadend = () => {
      clearTimeout(stalled);
      signal?.removeEventListener("abort", cancel);
    };
    signal?.addEventListener("abort", cancel);
    request.open(method, path);
    request.responseType = "json";
    for (const [name, value] of Object.entries({ ...sessionHeaders(), ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.send(body ?? null);
  });
}

/** @throws {UploadError} the answer is not what the schema says */
export function readAnswer<Answer>(
  { body }: UploadResponse,
  responseSchema: z.ZodType<Answer>,
): Answer {
  const answer = responseSchema.safeParse(body);
  if (answer.success) return answer.data;
  throw new UploadError(unexpectedError.message, 500);
}

function refusalOf({ status, response }: XMLHttpRequest): UploadError {
  const failure = failureBodySchema.safeParse(response);
  return new UploadError(failure.data?.message ?? unexpectedError.message, status);
}
