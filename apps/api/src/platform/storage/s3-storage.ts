import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { AwsClient } from "aws4fetch";
import { DomainError } from "../errors/domain-error.ts";
import type { PinnedSend } from "../net/pinned-fetch.ts";
import { hashContent } from "./content-hash.ts";
import { assertStorableName, type Storage, type StoredFile } from "./storage.ts";

export type S3Settings = {
  /** URL of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 15_000;

/** Timeout for whole files: 50 MiB at less than half a megabyte per second. */
const FILE_TIMEOUT_MS = 120_000;
/**
 * The same minimum rate for larger files, such as archives of the database. Unit: bytes per
 * millisecond.
 */
const MIN_BYTES_PER_MS = 436;

/** Sends the requests, and maps failures of the service to errors. */
type S3Options = {
  /** For a service that a person typed: each connection goes to a checked address. */
  send?: PinnedSend;
  fail?: (reason: unknown) => never;
};

type SignedInit = Omit<RequestInit, "body"> & {
  body?: Blob | Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
};

/** The service answered with an error. */
export class S3StatusError extends Error {
  override readonly name = "S3StatusError";
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Error message of a write or a list that fails with 404. */
export const BUCKET_MISSING_TEXT = "the bucket does not exist";

/** Retries share the timeout of one request. */
const RETRIES = 1;

/**
 * Stores files in an S3 service with path-style URLs, because MinIO and most others support no
 * bucket in the host name. Every call ends within 15 seconds, transfers of whole files within two
 * minutes, and throws TEMPORARILY_UNAVAILABLE when the service fails.
 */
export function createS3Storage(
  settings: S3Settings,
  { send: pinnedSend, fail: unavailable = failUnavailable }: S3Options = {},
): Storage {
  const { endpoint, bucket, ...keys } = settings;
  const bucketUrl = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const client = new AwsClient({ ...keys, service: "s3", retries: RETRIES });

  async function send(
    url: string,
    init: Omit<SignedInit, "signal"> = {},
    signal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<Response | undefined> {
    const response = await fetchSigned(url, { ...init, redirect: "error", signal }).catch(
      unavailable,
    );
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    return unavailable(new S3StatusError(response.status));
  }

  async function fetchSigned(url: string, init: SignedInit): Promise<Response> {
    if (!pinnedSend) return client.fetch(url, init);
    const { method, headers } = await client.sign(url, init);
    const { signal } = init;
    const body = init.body instanceof Uint8Array ? new Blob([init.body]) : init.body;
    return pinnedSend({ url, method, headers, signal, body });
  }

  function urlOf(name: string): string {
    assertStorableName(name);
    return `${bucketUrl}/${name}`;
  }

  async function put(
    name: string,
    body: Blob | Uint8Array<ArrayBuffer>,
    sha256: string,
    ms: number,
  ) {
    const headers = {
      "x-amz-content-sha256": sha256,
      "content-type": "application/octet-stream",
    };
    const init = { method: "PUT", body, headers };
    const response = await send(urlOf(name), init, AbortSignal.timeout(ms));
    await (response ?? unavailable(BUCKET_MISSING_TEXT)).body?.cancel();
  }

  return {
    async write(name, content) {
      await put(name, new Uint8Array(content), hashContent(content), TIMEOUT_MS);
    },
    async writeFile(name, { path, bytes, sha256 }) {
      const ms = Math.max(FILE_TIMEOUT_MS, bytes / MIN_BYTES_PER_MS);
      await put(name, await openAsBlob(path), sha256, Math.ceil(ms));
    },
    async readStream(name, range) {
      const url = urlOf(name);
      // The timeout covers only the wait for the response: the client determines how fast the body
      // is read.
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
      const init = range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {};
      const response = await send(url, init, waiting.signal).finally(() => clearTimeout(timer));
      if (!response) return undefined;
      if (range && response.status !== 206) {
        await response.body?.cancel();
        unavailable("ranges are not understood");
      }
      return Readable.from(response.body ?? []);
    },
    async read(name) {
      const response = await send(urlOf(name));
      if (!response) return undefined;
      return Buffer.from(await response.arrayBuffer().catch(unavailable));
    },
    async remove(name) {
      const response = await send(urlOf(name), { method: "DELETE" });
      await response?.body?.cancel();
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await listPage(next);
        yield* page.files;
        next = page.next;
      } while (next);
    },
  };

  async function listPage(token: string | undefined) {
    const query = new URLSearchParams({ "list-type": "2" });
    if (token) query.set("continuation-token", token);
    const response = (await send(`${bucketUrl}?${query}`)) ?? unavailable(BUCKET_MISSING_TEXT);
    return readListing(await response.text().catch(unavailable));
  }
}

/** Parses a bucket listing. Our names need no XML entities, so regular expressions suffice. */
function readListing(xml: string): { files: StoredFile[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    name: textOf(entry, "Key") ?? "",
    writtenAt: new Date(textOf(entry, "LastModified") ?? Date.now()),
    bytes: Number(textOf(entry, "Size") ?? 0),
  }));
  return { files, next: textOf(xml, "NextContinuationToken")?.replaceAll("&amp;", "&") };
}

function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}

function failUnavailable(reason: unknown): never {
  const message = reason instanceof Error ? reason.message : String(reason);
  throw new DomainError(temporarilyUnavailable, { detail: `media storage: ${message}` });
}
