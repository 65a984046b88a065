import {
  bodyTooLarge,
  contentTypeNotAccepted,
  type Failure,
  notReadable,
} from "@ebute/contracts/errors";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import { allowBodyTime } from "./body-time.ts";
import {
  assertAnnouncedSize,
  bytesOf,
  letThrough,
  MAX_FIELD_BYTES,
  partsOf,
  toFormFailure,
} from "./multipart.ts";

export type FilePart = {
  /** As the client calls it; it may be anything. */
  name: string;
  /**
   * Its bytes as they arrive. It ends only when the whole form has come in and is in order, so what was read to the
   * end is complete; otherwise it throws.
   */
  content: AsyncIterable<Uint8Array>;
};

type Options = {
  field: string;
  maxBytes: number;
  tooLarge: Failure;
  /** Longest time that the whole form may take to arrive. Unit: seconds. */
  seconds: number;
};

/**
 * Opens the file of a form that is too large for memory. Undefined when the form has none.
 * @throws {DomainError} CONTENT_TYPE_NOT_ACCEPTED, NOT_READABLE, BODY_TOO_LARGE, and the limit's own failure
 */
export async function openFilePart(
  request: FastifyRequest,
  { field, maxBytes, tooLarge, seconds }: Options,
): Promise<FilePart | undefined> {
  if (!request.isMultipart()) throw new DomainError(contentTypeNotAccepted);
  assertAnnouncedSize(request, maxBytes, tooLarge);
  allowBodyTime(request, seconds);
  const parts = partsOf(request);
  try {
    const file = await findFile(request, parts, field);
    if (!file) return undefined;
    return { name: file.filename ?? "", content: readToEnd(request, file, parts) };
  } catch (error) {
    letThrough(request);
    throw toFormFailure(error);
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
    await skip(request, next.value);
  }
  return undefined;
}

async function* readToEnd(
  request: FastifyRequest,
  file: MultipartFile,
  parts: AsyncIterator<Multipart>,
): AsyncGenerator<Uint8Array> {
  let isWhole = false;
  try {
    yield* bytesOf(request, file);
    // Of two files with one name it is not clear which is meant.
    if (await findFile(request, parts, file.fieldname)) {
      throw new DomainError(notReadable, { detail: "a form field came twice" });
    }
    isWhole = true;
  } catch (error) {
    throw toFormFailure(error);
  } finally {
    if (!isWhole) letThrough(request);
  }
}

async function skip(request: FastifyRequest, part: MultipartFile): Promise<void> {
  let bytes = 0;
  for await (const chunk of bytesOf(request, part)) {
    bytes += chunk.length;
    if (bytes > MAX_FIELD_BYTES) throw new DomainError(bodyTooLarge);
  }
}
