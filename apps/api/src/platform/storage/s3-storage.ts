import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { AwsClient } from "aws4fetch";
import { DomainError } from "../errors/domain-error.ts";
import { assertStorableName, type Storage, type StoredFile } from "./storage.ts";

export type S3Settings = {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 15_000;

/** For what is too large for memory: 50 MiB at less than half a megabyte a second. */
const FILE_TIMEOUT_MS = 120_000;

/** A try that failed is signed anew and sent again, so together they stay within the time of one request. */
const RETRIES = 1;

/**
 * Any service that speaks S3, addressed by path: MinIO and most others know no bucket in the host name.
 * Every call ends within 15 seconds, those of whole files within two minutes, and throws TEMPORARILY_UNAVAILABLE when
 * the service does not do its part.
 */
export function createS3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, ...keys } = settings;
  const bucketAddress = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const client = new AwsClient({ ...keys, service: "s3", retries: RETRIES });

  async function send(
    address: string,
    init: RequestInit = {},
    signal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<Response | undefined> {
    const response = await client
      .fetch(address, { ...init, redirect: "error", signal })
      .catch(unavailable);
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    return unavailable(`status ${response.status}`);
  }

  function addressOf(name: string): string {
    assertStorableName(name);
    return `${bucketAddress}/${name}`;
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
    const response = await send(addressOf(name), init, AbortSignal.timeout(ms));
    if (!response) unavailable("the bucket does not exist");
    await response?.body?.cancel();
  }

  return {
    async write(name, content) {
      const sha256 = createHash("sha256").update(content).digest("hex");
      await put(name, new Uint8Array(content), sha256, TIMEOUT_MS);
    },
    async writeFile(name, { path, sha256 }) {
      await put(name, await openAsBlob(path), sha256, FILE_TIMEOUT_MS);
    },
    async readStream(name, range) {
      const address = addressOf(name);
      // The time counts until the answer begins: how long the rest takes is up to who reads it.
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
      const init = range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {};
      const response = await send(address, init, waiting.signal).finally(() => clearTimeout(timer));
      if (!response) return undefined;
      if (range && response.status !== 206) {
        await response.body?.cancel();
        unavailable("ranges are not understood");
      }
      return Readable.from(response.body ?? []);
    },
    async read(name) {
      const response = await send(addressOf(name));
      if (!response) return undefined;
      return Buffer.from(await response.arrayBuffer().catch(unavailable));
    },
    async remove(name) {
      const response = await send(addressOf(name), { method: "DELETE" });
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
    const response = await send(`${bucketAddress}?${query}`);
    return readListing((await response?.text().catch(unavailable)) ?? "");
  }
}

/** The names are ours, so the few elements that matter hold neither entities nor other elements. */
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

function unavailable(reason: unknown): never {
  const words = reason instanceof Error ? reason.message : String(reason);
  throw new DomainError(temporarilyUnavailable, { detail: `media storage: ${words}` });
}
