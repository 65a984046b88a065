import {
  bodyTooLarge,
  contentTypeNotAccepted,
  type Failure,
  notReadable,
} from "@ebute/contracts/errors";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { errorCode } from "../../errors/error-code.ts";
import { extendBodyTimeout } from "./body-timeout.ts";

/** A rich text has up to 500,000 characters, some of which JSON escapes. */
export const MAX_FIELD_BYTES = 2 * 1024 * 1024;
const MAX_PARTS = 20;

/** Allowance for boundaries and part headers. */
const MAX_FRAMING_BYTES = 64 * 1024;

/** Allows 10 MB at a third of a megabit per second, the speed of a bad mobile network. */
const UPLOAD_SECONDS = 4 * 60;

/**
 * After the body has ended, the parser needs no more than one turn of the event loop. Turns are
 * counted, because a process that gets no processor for a while has spent time, but no turns.
 */
const STALL_TURNS = 10;
const TURN_MS = 20;

export type MultipartForm = {
  fields: Record<string, string>;
  file: { content: Buffer; name: string } | undefined;
};

/** Field of the one file of a form, with the failure of a file that is too large. */
export type FileField = { name: string; maxBytes: number; tooLarge: Failure };

/**
 * Registers the multipart parser. Each part is a stream whose bytes `readMultipart` counts; the
 * plugin itself parses and stores nothing.
 */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    isPartAFile: () => true,
    throwFileSizeLimit: false,
    limits: { files: MAX_PARTS, parts: MAX_PARTS, headerPairs: 20 },
  });
}

/**
 * Reads a form into memory: its fields and the file of one field. An empty file field counts as no
 * file, because browsers send one when none was chosen.
 * @throws {DomainError} CONTENT_TYPE_NOT_ACCEPTED, NOT_READABLE, BODY_TOO_LARGE, and the failure of
 * the file field
 */
export async function readMultipart(
  request: FastifyRequest,
  { name, maxBytes, tooLarge }: FileField,
): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new DomainError(contentTypeNotAccepted);
  assertContentLength(request, maxBytes, tooLarge);
  extendBodyTimeout(request, UPLOAD_SECONDS);
  const fields = new Map<string, string>();
  let file: MultipartForm["file"];
  try {
    for await (const part of readMultipartParts(request)) {
      if (part.type !== "file") continue;
      if (part.fieldname === name) {
        assertNotRepeated(file === undefined);
        const content = await readPart(request, part, { maxBytes, tooLarge });
        file = { content, name: part.filename ?? "" };
      } else {
        assertNotRepeated(!fields.has(part.fieldname));
        const text = await readPart(request, part, {
          maxBytes: MAX_FIELD_BYTES,
          tooLarge: bodyTooLarge,
        });
        fields.set(part.fieldname, decode(text));
      }
    }
  } catch (error) {
    drainBody(request);
    throw toFormError(error);
  }
  return { fields: Object.fromEntries(fields), file: file?.content.length ? file : undefined };
}

/**
 * Yields the parts of a form in order. The consumer must read each part to its end before the next.
 * @throws {DomainError} NOT_READABLE, besides what the parser throws
 */
export function readMultipartParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  return iterateWithTimeout(
    request,
    request.parts({ limits: { fileSize: Number.POSITIVE_INFINITY } }),
  );
}

/**
 * Streams the bytes of a part.
 * @throws {DomainError} NOT_READABLE, besides what the parser throws
 */
export function readPartBytes(
  request: FastifyRequest,
  { file }: MultipartFile,
): AsyncGenerator<Buffer> {
  return iterateWithTimeout<Buffer>(request, file);
}

async function* iterateWithTimeout<Item>(request: FastifyRequest, items: AsyncIterable<Item>) {
  const reader = items[Symbol.asyncIterator]();
  const readNext = () => withStallTimeout(request, reader.next());
  try {
    for (let next = await readNext(); !next.done; next = await readNext()) yield next.value;
  } finally {
    // Not awaited: the parser may be stalled, and its `return` would stall with it.
    void reader.return?.();
  }
}

/**
 * Rejects when the parser stalls. It never settles if a body ends inside part headers or inside a
 * skipped part.
 */
async function withStallTimeout<Next>({ raw }: FastifyRequest, next: Promise<Next>): Promise<Next> {
  const stall = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  let turns = 0;
  let hasSettled = false;
  const countTurns = () => {
    if (hasSettled) return;
    if (turns === STALL_TURNS) {
      stall.reject(new DomainError(notReadable, { detail: "the form ends within a part" }));
      return;
    }
    turns += 1;
    // After a pause the timers run first; what has arrived is read before the next check.
    timer = setTimeout(() => setImmediate(countTurns), TURN_MS);
  };
  if (raw.readableEnded) countTurns();
  else raw.once("end", countTurns);
  try {
    return await Promise.race([next, stall.promise]);
  } finally {
    hasSettled = true;
    clearTimeout(timer);
    raw.off("end", countTurns);
  }
}

/** Rejects by Content-Length before reading, if the body would be rejected later anyway. */
export function assertContentLength(
  request: FastifyRequest,
  maxFileBytes: number,
  tooLarge: Failure,
): void {
  const maxBytes = maxFileBytes + MAX_FIELD_BYTES + MAX_FRAMING_BYTES;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw new DomainError(tooLarge);
}

/** Reads and discards the rest of the body, so that the connection can carry another request. */
export function drainBody({ raw }: FastifyRequest): void {
  raw.unpipe().resume();
}

/** Converts parser errors into domain errors. */
export function toFormError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  return new DomainError(failureOf(error), detailOf(error));
}

/** A repeated field is ambiguous, so the form is rejected. */
function assertNotRepeated(isFirst: boolean): void {
  if (!isFirst) throw new DomainError(notReadable, { detail: "a form field came twice" });
}

async function readPart(
  request: FastifyRequest,
  part: MultipartFile,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: Failure },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of readPartBytes(request, part)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new DomainError(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(content: Buffer): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
}

/** The parser reports most malformed bodies without a code; its limit codes concern size. */
function failureOf(error: unknown): Failure {
  return /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(errorCode(error)) ? bodyTooLarge : notReadable;
}

function detailOf(error: unknown) {
  return { detail: error instanceof Error ? error.message : "malformed multipart body" };
}
