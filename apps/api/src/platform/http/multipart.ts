import {
  bodyTooLarge,
  contentTypeNotAccepted,
  type Failure,
  notReadable,
} from "@ebute/contracts/errors";
import { imageTooLarge } from "@ebute/contracts/media";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import { errorCode } from "../errors/error-code.ts";
import { allowBodyTime } from "./body-time.ts";

/** The text of a post is up to 500,000 characters, and JSON escapes some of them. */
export const MAX_FIELD_BYTES = 2 * 1024 * 1024;
const MAX_PARTS = 20;

/** What boundaries and part headers may add to the contents. */
const MAX_FRAMING_BYTES = 64 * 1024;

const FILE_FIELD = "image";

/** 10 MB at a third of a megabit a second, as it is in a bad network. */
const UPLOAD_SECONDS = 4 * 60;

/** When all of a body is there, the parser needs no more than a turn of the loop. */
const PARSER_PATIENCE_MS = 200;

export type MultipartForm = {
  fields: Record<string, string>;
  file: { content: Buffer; name: string } | undefined;
};

type Limits = { maxFileBytes: number };

/** Every part arrives as a stream of bytes that `readMultipart` counts; nothing is parsed or stored on the way. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    isPartAFile: () => true,
    throwFileSizeLimit: false,
    limits: { files: MAX_PARTS, parts: MAX_PARTS, headerPairs: 20 },
  });
}

/**
 * Reads a form into memory: its fields, and the file of the field `image`. An aborted upload leaves nothing behind.
 * A file field without content counts as no file: that is what browsers send when none was chosen.
 * @throws {DomainError} CONTENT_TYPE_NOT_ACCEPTED, NOT_READABLE, IMAGE_TOO_LARGE, BODY_TOO_LARGE
 */
export async function readMultipart(
  request: FastifyRequest,
  { maxFileBytes }: Limits,
): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new DomainError(contentTypeNotAccepted);
  assertAnnouncedSize(request, maxFileBytes, imageTooLarge);
  allowBodyTime(request, UPLOAD_SECONDS);
  const fields = new Map<string, string>();
  let file: MultipartForm["file"];
  try {
    for await (const part of partsOf(request)) {
      if (part.type !== "file") continue;
      if (part.fieldname === FILE_FIELD) {
        assertFirst(file === undefined);
        const content = await readPart(request, part, {
          maxBytes: maxFileBytes,
          tooLarge: imageTooLarge,
        });
        file = { content, name: part.filename ?? "" };
      } else {
        assertFirst(!fields.has(part.fieldname));
        const text = await readPart(request, part, {
          maxBytes: MAX_FIELD_BYTES,
          tooLarge: bodyTooLarge,
        });
        fields.set(part.fieldname, decode(text));
      }
    }
  } catch (error) {
    letThrough(request);
    throw toFormFailure(error);
  }
  return { fields: Object.fromEntries(fields), file: file?.content.length ? file : undefined };
}

/**
 * The parts of a form one after another; who takes one reads it to its end before the next.
 * @throws {DomainError} NOT_READABLE, besides what the parser throws
 */
export function partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  return eachOf(request, request.parts({ limits: { fileSize: Number.POSITIVE_INFINITY } }));
}

/**
 * The bytes of a part as they come in.
 * @throws {DomainError} NOT_READABLE, besides what the parser throws
 */
export function bytesOf(request: FastifyRequest, { file }: MultipartFile): AsyncGenerator<Buffer> {
  return eachOf<Buffer>(request, file);
}

async function* eachOf<Item>(request: FastifyRequest, items: AsyncIterable<Item>) {
  const reader = items[Symbol.asyncIterator]();
  const readNext = () => unlessSilent(request, reader.next());
  try {
    for (let next = await readNext(); !next.done; next = await readNext()) yield next.value;
  } finally {
    // Not waited for: a reader that waits for the parser would have us wait as well.
    void reader.return?.();
  }
}

/** The parser falls silent for good where a body ends in the head of a part, or in a part that it leaves out. */
async function unlessSilent<Next>({ raw }: FastifyRequest, next: Promise<Next>): Promise<Next> {
  const silence = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    const failure = new DomainError(notReadable, { detail: "the form ends within a part" });
    timer = setTimeout(() => silence.reject(failure), PARSER_PATIENCE_MS);
  };
  if (raw.readableEnded) wait();
  else raw.once("end", wait);
  try {
    return await Promise.race([next, silence.promise]);
  } finally {
    clearTimeout(timer);
    raw.off("end", wait);
  }
}

/** Refuses by Content-Length what would be refused later anyway, before a byte of it is kept. */
export function assertAnnouncedSize(
  request: FastifyRequest,
  maxFileBytes: number,
  tooLarge: Failure,
): void {
  const maxBytes = maxFileBytes + MAX_FIELD_BYTES + MAX_FRAMING_BYTES;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw new DomainError(tooLarge);
}

/** What is still on its way is let through unread, or else the connection could carry no other request. */
export function letThrough({ raw }: FastifyRequest): void {
  raw.unpipe().resume();
}

/** What went wrong with a form, in our words. */
export function toFormFailure(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  return new DomainError(failureOf(error), detailOf(error));
}

/** Of two parts with one name it is not clear which is meant. */
function assertFirst(isFirst: boolean): void {
  if (!isFirst) throw new DomainError(notReadable, { detail: "a form field came twice" });
}

async function readPart(
  request: FastifyRequest,
  part: MultipartFile,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: Failure },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of bytesOf(request, part)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new DomainError(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(content: Buffer): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
}

/** The parser has no words of its own for most malformed bodies; a limit that it names is about size. */
function failureOf(error: unknown): Failure {
  return /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(errorCode(error)) ? bodyTooLarge : notReadable;
}

function detailOf(error: unknown) {
  return { detail: error instanceof Error ? error.message : "malformed multipart body" };
}
