import {
  bodyTooLarge,
  contentTypeNotAccepted,
  type Failure,
  notReadable,
} from "@ebute/contracts/errors";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { extendBodyTimeout } from "./body-timeout.ts";
import {
  assertContentLength,
  drainBody,
  MAX_FIELD_BYTES,
  readMultipartParts,
  readPartBytes,
  toFormError,
} from "./multipart.ts";

export type FilePart = {
  /** File name as the client sent it; unvalidated. */
  name: string;
  /**
   * Streams the bytes. The stream ends only after the whole form was read and validated, so a
   * consumer that reaches the end has the complete file; otherwise it throws.
   */
  content: AsyncIterable<Uint8Array>;
};

type Options = {
  field: string;
  maxBytes: number;
  tooLarge: Failure;
  /** Time limit for the arrival of the whole form. Unit: seconds. */
  seconds: number;
};

/**
 * Opens the file field of a multipart form as a stream, for files too large for memory. Returns
 * undefined if the form has no such file.
 * @throws {DomainError} CONTENT_TYPE_NOT_ACCEPTED, NOT_READABLE, BODY_TOO_LARGE, and the limit's
 * own failure
 */
export async function openFilePart(
  request: FastifyRequest,
  { field, maxBytes, tooLarge, seconds }: Options,
): Promise<FilePart | undefined> {
  if (!request.isMultipart()) throw new DomainError(contentTypeNotAccepted);
  assertContentLength(request, maxBytes, tooLarge);
  extendBodyTimeout(request, seconds);
  const parts = readMultipartParts(request);
  try {
    const file = await findFile(request, parts, field);
    if (!file) return undefined;
    return { name: file.filename ?? "", content: readToEnd(request, file, parts) };
  } catch (error) {
    drainBody(request);
    throw toFormError(error);
  }
}

async function findFile(
  request: FastifyRequest,
  parts: AsyncIterator<Multipart>,
  field: string,
): Promise<MultipartFile | undefined> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.type !== "file") continue;
    if (next.value.fieldname === field) return next.value;
    await skipPart(request, next.value);
  }
  return undefined;
}

async function* readToEnd(
  request: FastifyRequest,
  file: MultipartFile,
  parts: AsyncIterator<Multipart>,
): AsyncGenerator<Uint8Array> {
  let isComplete = false;
  try {
    yield* readPartBytes(request, file);
    // A repeated file field is ambiguous, so the form is rejected.
    if (await findFile(request, parts, file.fieldname)) {
      throw new DomainError(notReadable, { detail: "a form field came twice" });
    }
    isComplete = true;
  } catch (error) {
    throw toFormError(error);
  } finally {
    if (!isComplete) drainBody(request);
  }
}

async function skipPart(request: FastifyRequest, part: MultipartFile): Promise<void> {
  let bytes = 0;
  for await (const chunk of readPartBytes(request, part)) {
    bytes += chunk.length;
    if (bytes > MAX_FIELD_BYTES) throw new DomainError(bodyTooLarge);
  }
}
