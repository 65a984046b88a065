import {
  TUS_VERSION,
  UPLOAD_HOURS,
  UPLOAD_PART_BYTES,
  UPLOAD_PART_TYPE,
  UPLOADS_PATH,
  type UploadKind,
} from "@ebute/contracts/media";
import type { z } from "zod";
import { UPLOAD_STORAGE_PREFIX } from "#lib/offline/local-data.ts";
import { readAccountId } from "#lib/session/session.ts";
import {
  readAnswer,
  sendUploadRequest,
  type UploadOptions,
  type UploadRequest,
  type UploadResponse,
} from "./send-upload-request.ts";
import {
  isRetryable,
  STATUS_REJECTED_BEFORE_UPLOAD,
  UploadCancelled,
  UploadError,
} from "./upload-error.ts";

type PartedUpload<Answer> = {
  kind: UploadKind;
  /** The file that the user chose, which may differ from what is uploaded of it. */
  file: File;
  content: Blob;
  fileName: string;
  responseSchema: z.ZodType<Answer>;
};

const FILE_CHANGED_TEXT = "The file can no longer be read. Please choose it again.";

/** A lost connection costs at most this share of a large file, or a part of the smallest size. */
const PARTS_AIMED_AT = 20;

/** Larger parts would save little: the wait for an answer is short beside their transfer. */
const PART_MAX_BYTES = 4 * UPLOAD_PART_BYTES;

/** Refusals of a server in trouble that follow each other before the upload fails. */
const REFUSALS_MAX = 5;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Another offset, an upload that is gone, and one that another request finishes. */
const CONTINUABLE = [404, 409, 423];

/**
 * Uploads a file in parts by the tus protocol. After a lost connection it waits, asks what has
 * arrived and continues there.
 * @throws {UploadError} with a message for the user; the reason of the signal when it was aborted
 */
export async function uploadInParts<Answer>(
  upload: PartedUpload<Answer>,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  const { content, responseSchema } = upload;
  const partBytes = partBytesOf(content.size);
  const place = rememberUpload(upload);
  let share = 0;
  let failures = 0;
  let refusals = 0;
  const send = (request: UploadRequest) => sendTus({ ...request, signal });
  const show = (bytes: number) => {
    share = bytes / content.size;
    onProgress(share);
  };

  async function attempt(): Promise<Answer> {
    const known = place.address();
    const address = known ?? (await begin(upload, send));
    if (!known) place.store(address);
    let offset = known ? offsetOf(await send({ method: "HEAD", path: address })) : 0;
    while (offset < content.size) {
      const start = offset;
      const part = content.slice(start, start + partBytes);
      show(start);
      const stored = await send({
        method: "PATCH",
        path: address,
        body: part,
        headers: { "content-type": UPLOAD_PART_TYPE, "upload-offset": String(start) },
        onProgress: (sent) => show(start + sent * part.size),
      });
      offset = offsetOf(stored);
      failures = 0;
      refusals = 0;
    }
    const finish = { method: "POST", path: `${address}/finish`, isProcessed: true } as const;
    return readAnswer(await send(finish), responseSchema);
  }

  for (;;) {
    try {
      const answer = await attempt();
      place.forget();
      return answer;
    } catch (error) {
      if (signal.reason instanceof UploadCancelled) cancel(place);
      const status = error instanceof UploadError ? error.status : undefined;
      if (status === 404) place.forget();
      if (status !== 0) refusals += 1;
      if (signal.aborted || !canContinue(status, refusals)) throw error;
      if (status === 0) await assertReadable(content);
      failures += 1;
      onProgress(share, true);
      await waitForConnection(failures, signal);
    }
  }
}

/**
 * Waits longer after each failure, but no longer than until the device is online again.
 * @throws the reason of the signal
 */
function waitForConnection(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ms = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end);

    function end(): void {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    }
  });
}

type Send = (request: UploadRequest) => ReturnType<typeof sendUploadRequest>;

const sendTus: Send = (request) =>
  sendUploadRequest({
    ...request,
    headers: { ...request.headers, "tus-resumable": TUS_VERSION },
  });

/** @returns the address of the upload */
async function begin({ content, kind, fileName }: PartedUpload<unknown>, send: Send) {
  const { header } = await send({
    method: "POST",
    path: UPLOADS_PATH,
    headers: {
      "upload-length": String(content.size),
      "upload-metadata": `kind ${toBase64(kind)},filename ${toBase64(fileName)}`,
    },
  });
  return header("location") ?? "";
}

function partBytesOf(size: number): number {
  return Math.min(Math.max(Math.ceil(size / PARTS_AIMED_AT), UPLOAD_PART_BYTES), PART_MAX_BYTES);
}

function offsetOf({ header }: UploadResponse): number {
  return Number(header("upload-offset"));
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

function canContinue(status: number | undefined, refusals: number): boolean {
  if (status === undefined || status === 401) return false;
  if (status === 0) return true;
  const isPassing = CONTINUABLE.includes(status) || isRetryable(status);
  return isPassing && refusals <= REFUSALS_MAX;
}

/** A browser that cannot read the file reports the same as without a connection. */
async function assertReadable(content: Blob): Promise<void> {
  await content
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new UploadError(FILE_CHANGED_TEXT, STATUS_REJECTED_BEFORE_UPLOAD);
    });
}

/** Not awaited by anybody: without a connection, the server deletes the upload after a day. */
function cancel({ address, forget }: ReturnType<typeof rememberUpload>): void {
  const path = address();
  forget();
  if (path) void sendTus({ method: "DELETE", path }).catch(() => {});
}

type Upload = { kind: UploadKind; file: File; content: Blob };

/** A sign-out removes all of them. */
type Remembered = { address: string; expiresAt: number };

/**
 * Remembers where a file is uploaded to, so that the same file continues there when it is chosen
 * again, after a reload too. The size of the content tells a picture that was shrunk otherwise.
 */
function rememberUpload({ kind, file, content }: Upload) {
  const { name, size, lastModified } = file;
  const facts = [readAccountId(), kind, size, lastModified, content.size, name];
  const key = `${UPLOAD_STORAGE_PREFIX}${facts.join(":")}`;
  let address = read(key)?.address;
  return {
    address: () => address,
    store(begun: string): void {
      address = begun;
      const remembered = { address, expiresAt: Date.now() + UPLOAD_HOURS * 3_600_000 };
      try {
        forgetExpired();
        localStorage.setItem(key, JSON.stringify(remembered));
      } catch {
        // Storage is full; the upload continues only in this tab.
      }
    },
    forget(): void {
      address = undefined;
      localStorage.removeItem(key);
    },
  };
}

function read(key: string): Remembered | undefined {
  try {
    const { address, expiresAt } = JSON.parse(localStorage.getItem(key) ?? "{}");
    const isCurrent = typeof address === "string" && expiresAt > Date.now();
    return isCurrent ? { address, expiresAt } : undefined;
  } catch {
    // Another script wrote the entry; treat it as no upload.
    return undefined;
  }
}

function forgetExpired(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(UPLOAD_STORAGE_PREFIX) && !read(key)) localStorage.removeItem(key);
  }
}
