import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { RunInSlot } from "../slots.ts";
import type { CachedPage, PageBodies } from "./page-cache.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const openBrotli = promisify(brotliDecompress);
const openGzip = promisify(gunzip);

export type Encoding = keyof PageBodies;

/** `quick` is for who waits for the page, `best` for those who come later. */
type Effort = "quick" | "best";

const brotliLevels: Record<Effort, number> = { quick: 3, best: 11 };
const gzipLevels: Record<Effort, number> = { quick: 1, best: 9 };

/** Headers of browsers are few; whoever sends many others makes room for them again. */
const MAX_HEADERS_KNOWN = 200;

const encodingOfHeader = new Map<string, Encoding>();

/** The best of our encodings that `Accept-Encoding` names and does not give the weight 0. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return "identity";
  const known = encodingOfHeader.get(header);
  if (known) return known;
  if (encodingOfHeader.size >= MAX_HEADERS_KNOWN) encodingOfHeader.clear();
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

const making = new WeakMap<PageBodies, Partial<Record<Encoding, Promise<Buffer>>>>();

/** The page in the encoding, compressed when it is asked for first; those who ask meanwhile share the work. */
export async function bodyIn(bodies: PageBodies, encoding: Encoding): Promise<Buffer> {
  const body = bodies[encoding];
  if (body) return body;
  const shared = making.get(bodies) ?? {};
  making.set(bodies, shared);
  shared[encoding] ??= makeBody(bodies, encoding).finally(() => delete shared[encoding]);
  return shared[encoding];
}

async function makeBody(bodies: PageBodies, encoding: Encoding): Promise<Buffer> {
  const made = await compress(await openBody(bodies), encoding, "quick");
  // Nearly all readers take a compressed form, and of those seven find room in place of one.
  if (encoding !== "identity") delete bodies.identity;
  bodies[encoding] = made;
  return made;
}

async function openBody({ identity, br, gzip: zipped }: PageBodies): Promise<Buffer> {
  if (identity) return identity;
  if (br) return openBrotli(br);
  return openGzip(zipped ?? Buffer.alloc(0));
}

/** Compresses again, as small as it goes and beside everything else, what is sent often. */
export type PageRefiner = (page: CachedPage, encoding: Encoding) => void;

/** @param options.runInSlot lets few do so at once; where it turns one away, the page is as good as before */
export function createPageRefiner({ runInSlot }: { runInSlot: RunInSlot }): PageRefiner {
  const refined = new WeakSet<Buffer>();

  async function refine({ bodies }: CachedPage, encoding: Encoding, before: Buffer): Promise<void> {
    const best = await runInSlot(async () => compress(await openBody(bodies), encoding, "best"));
    refined.add(best);
    if (best.length < before.length) bodies[encoding] = best;
  }

  return (page, encoding) => {
    const before = page.bodies[encoding];
    if (!before || encoding === "identity" || refined.has(before)) return;
    refined.add(before);
    refine(page, encoding, before).catch(() => refined.delete(before));
  };
}

function compress(identity: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return Promise.resolve(identity);
  if (encoding === "gzip") return compressGzip(identity, { level: gzipLevels[effort] });
  return compressBrotli(identity, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliLevels[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(identity.length),
    },
  });
}

/**
 * The smallest window that reaches over the whole text, as a power of two. Node tells V8 what a compressor takes, and
 * with the usual 4 MB for each page V8 collected its whole heap after every tenth page: half of all the work.
 */
function windowFor(bytes: number): number {
  const { BROTLI_MAX_WINDOW_BITS, BROTLI_MIN_WINDOW_BITS } = constants;
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(BROTLI_MAX_WINDOW_BITS, Math.max(BROTLI_MIN_WINDOW_BITS, bits));
}
