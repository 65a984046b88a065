import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from "node:zlib";
import type { RunLimited } from "#platform/concurrency/semaphore.ts";
import type { CachedPage, PageBodies } from "../cache/page-cache.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);
const decompressGzip = promisify(gunzip);

export type Encoding = keyof PageBodies;

/** `quick` while a client waits, `best` for the copy that later clients receive. */
type Effort = "quick" | "best";

const brotliLevels: Record<Effort, number> = { quick: 3, best: 11 };
const gzipLevels: Record<Effort, number> = { quick: 1, best: 9 };

/**
 * Up to this size a quick compression takes less than a millisecond. Handing it to a thread and
 * back costs the main thread as much: 0.40 instead of 0.19 ms of processor time for 53 KB.
 */
const MAX_BYTES_AT_ONCE = 150_000;

/**
 * Maximum number of cached `Accept-Encoding` headers. Browsers send few; the cache is cleared when
 * unusual clients fill it.
 */
const MAX_CACHED_HEADERS = 200;

const encodingOfHeader = new Map<string, Encoding>();

/**
 * Selects the preferred supported encoding from `Accept-Encoding`. Encodings with weight 0 are
 * excluded.
 */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return "identity";
  const cached = encodingOfHeader.get(header);
  if (cached) return cached;
  if (encodingOfHeader.size >= MAX_CACHED_HEADERS) encodingOfHeader.clear();
  const encoding = readEncoding(header);
  encodingOfHeader.set(header, encoding);
  return encoding;
}

function readEncoding(header: string): Encoding {
  const accepted = header
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

const compressing = new WeakMap<PageBodies, Partial<Record<Encoding, Promise<Buffer>>>>();

/**
 * Returns the page in the encoding. It is compressed on first request, and concurrent requests
 * share the work.
 */
export async function encodedBody(bodies: PageBodies, encoding: Encoding): Promise<Buffer> {
  const body = bodies[encoding];
  if (body) return body;
  const shared = compressing.get(bodies) ?? {};
  compressing.set(bodies, shared);
  shared[encoding] ??= compressBody(bodies, encoding).finally(() => delete shared[encoding]);
  return shared[encoding];
}

async function compressBody(bodies: PageBodies, encoding: Encoding): Promise<Buffer> {
  const compressed = await compress(await decompress(bodies), encoding, "quick");
  // Nearly all clients accept compression, and seven compressed bodies need the memory of one
  // uncompressed.
  if (encoding !== "identity") delete bodies.identity;
  bodies[encoding] = compressed;
  return compressed;
}

async function decompress({ identity, br, gzip: zipped }: PageBodies): Promise<Buffer> {
  if (identity) return identity;
  if (br) return decompressBrotli(br);
  return decompressGzip(zipped ?? Buffer.alloc(0));
}

/**
 * Recompresses a page in the background at the highest level, once. Called for a page that comes
 * from memory: for one that had a single reader, twenty milliseconds would be for nothing.
 */
export type PageRefiner = (page: CachedPage, encoding: Encoding) => void;

/**
 * @param options.runLimited limits concurrent compressions; if it rejects one, the page stays as it
 * was
 */
export function createPageRecompressor({ runLimited }: { runLimited: RunLimited }): PageRefiner {
  const refined = new WeakSet<Buffer>();

  async function refine(
    { bodies }: CachedPage,
    encoding: Encoding,
    quickBody: Buffer,
  ): Promise<void> {
    const best = await runLimited(async () => compress(await decompress(bodies), encoding, "best"));
    refined.add(best);
    if (best.length < quickBody.length) bodies[encoding] = best;
  }

  return (page, encoding) => {
    const quickBody = page.bodies[encoding];
    if (!quickBody || encoding === "identity" || refined.has(quickBody)) return;
    refined.add(quickBody);
    refine(page, encoding, quickBody).catch(() => refined.delete(quickBody));
  };
}

async function compress(identity: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return identity;
  const isAtOnce = effort === "quick" && identity.length <= MAX_BYTES_AT_ONCE;
  if (encoding === "gzip") {
    const options = { level: gzipLevels[effort] };
    return isAtOnce ? gzipSync(identity, options) : compressGzip(identity, options);
  }
  const options = brotliOptionsFor(identity, effort);
  return isAtOnce ? brotliCompressSync(identity, options) : compressBrotli(identity, options);
}

function brotliOptionsFor({ length }: Buffer, effort: Effort): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliLevels[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(length),
    },
  };
}

/**
 * Returns the smallest window that covers the text, as a power of two. Node reports a compressor's
 * memory to V8, and with the default 4 MB per page V8 ran a full garbage collection after every
 * tenth page: half of all the work.
 */
function windowFor(bytes: number): number {
  const { BROTLI_MAX_WINDOW_BITS, BROTLI_MIN_WINDOW_BITS } = constants;
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(BROTLI_MAX_WINDOW_BITS, Math.max(BROTLI_MIN_WINDOW_BITS, bits));
}
