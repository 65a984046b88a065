import {
  animatedImageRefused,
  IMAGE_MAX_PIXELS,
  PICTURE_MAX_WIDTH,
  type VariantFormat,
} from "@ebute/contracts/media";
import type { Sharp, SharpOptions } from "sharp";
import sharp from "sharp";
import type { RunLimited } from "#platform/concurrency/semaphore.ts";
import { variantWidths } from "../media.picture-widths.ts";
import { assertPixels, detectPictureFormat, imageError } from "./media.format-detection.ts";

const SOURCE_MAX_HEIGHT = 5_248;
const SOURCE_QUALITY = 90;
const QUICK_WIDTH = 960;
const QUICK_QUALITY = 70;
const PREVIEW = { width: 1_200, height: 630 } as const;
const PREVIEW_MAX_BYTES = 300_000;
const AVIF_EFFORT = 2;

/** Some phones and webcams write a few surplus bytes; the picture is intact. */
const HARMLESS_WARNING = /extraneous bytes before marker/;

/** The end of the pixels is missing. */
const CUT_WARNING = /premature end of data segment/;

/** A picture with so many of its rows is shown, as browsers do; the rest is grey. */
const READABLE_SHARE = 0.9;

/** A JPEG costs little to decode at down to an eighth of its size. Unit: pixels. */
const PROBE_HEIGHT = 500;

const DECODE_SECONDS = 10;

/**
 * Maximum bytes of a 656x512 card as AVIF. Other sizes scale by area to the power of 0.75, because
 * the same scene has less detail per pixel the larger it is. WebP needs more bytes for the same
 * quality.
 */
const CARD_BUDGET_BYTES = { avif: 22_000, webp: 36_000 } as const;
const CARD_PIXELS = 656 * 512;

/** Tried in turn until the budget is met; the last one is used in any case. */
const qualities = { avif: [50, 42, 35, 28], webp: [68, 58, 48, 40] } as const;
const SMALL_JPEG = { width: 768, height: 768 };
const previewQualities = [80, 70, 58, 45, 30, 15];

export type PreparedPicture = {
  source: Buffer;
  quick: Buffer;
  width: number;
  height: number;
  /** Average colour, #rrggbb. */
  colour: string;
};

export type Variant = { width: number; format: VariantFormat; content: Buffer };

export type Imaging = ReturnType<typeof createImaging>;

/** Decodes and encodes pictures, a few at a time. The output never contains metadata. */
export function createImaging({ runLimited }: { runLimited: RunLimited }) {
  restrictLibrary();

  return {
    /**
     * Validates an upload and creates the picture that is shown until its variants exist. Rotates
     * it upright and scales it down to a width of 2,624 pixels.
     * @throws {DomainError} IMAGE_TYPE_REFUSED, IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS,
     * TEMPORARILY_UNAVAILABLE
     */
    async prepare(received: Buffer): Promise<PreparedPicture> {
      const format = detectPictureFormat(received);
      const content = format === "jpeg" ? mendJpeg(received) : received;
      return runLimited(async () => {
        await inspectHeader(content, format);
        const source = await reencode(content);
        const { width, height } = source.info;
        const quick = await quickVariant(source.data);
        return { source: source.data, quick, width, height, colour: await averageColour(quick) };
      });
    },

    /** Yields one variant at a time, so only one is in memory and uploads run in between. */
    async *makeVariants(source: Buffer, sourceWidth: number): AsyncGenerator<Variant> {
      for (const width of variantWidths(sourceWidth)) {
        for (const format of ["avif", "webp"] as const) {
          const encode = () => encodeVariant(source, width, format);
          yield { width, format, content: await runLimited(encode, { priority: "background" }) };
        }
      }
    },

    /** 1200x630 JPEG under 300 KB. Source: what WhatsApp still shows as a large link preview. */
    makePreview(source: Buffer): Promise<Buffer> {
      return runLimited(() => encodePreview(source));
    },

    /** The whole picture as JPEG of at most 768 pixels a side, which mail programs and AI models take. */
    makeSmallJpeg(source: Buffer): Promise<Buffer> {
      return runLimited(() =>
        open(source)
          .flatten({ background: "#ffffff" })
          .resize({ ...SMALL_JPEG, fit: "inside", withoutEnlargement: true })
          .jpeg({ quality: 75 })
          .toBuffer(),
      );
    },
  };
}

/** Restricts the process to three image loaders, whatever a file claims to be. */
function restrictLibrary(): void {
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
    ],
  });
}

function open(content: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(content, { limitInputPixels: IMAGE_MAX_PIXELS, ...options });
}

async function inspectHeader(content: Buffer, format: string): Promise<void> {
  const header = await open(content, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw imageError(`header: ${error.message}`);
    });
  if (header.format !== format) throw imageError(`${header.format} that starts as ${format}`);
  if ((header.pages ?? 1) > 1) throw imageError("animated picture", animatedImageRefused);
  assertPixels(header.width, header.height);
}

/** The first full decode, which reveals damage. */
async function reencode(content: Buffer) {
  return encodeSource(content, "warning")
    .catch(async (error) => {
      const isAccepted =
        HARMLESS_WARNING.test(error.message) ||
        (CUT_WARNING.test(error.message) && (await hasMostRows(content)));
      if (!isAccepted) throw error;
      return encodeSource(content, "error");
    })
    .catch((error) => {
      throw imageError(`decoding: ${error.message}`);
    });
}

async function hasMostRows(content: Buffer): Promise<boolean> {
  const { width, height } = await open(content).metadata();
  const scale = Math.min(1, PROBE_HEIGHT / height);
  const probe = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const rows = Math.max(1, Math.floor(probe.height * READABLE_SHARE));
  return open(content, { failOn: "warning" })
    .resize({ ...probe, fit: "fill" })
    .extract({ left: 0, top: 0, width: probe.width, height: rows })
    .raw()
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

function encodeSource(content: Buffer, failOn: "warning" | "error") {
  return open(content, { failOn })
    .autoOrient()
    .resize({
      width: PICTURE_MAX_WIDTH,
      height: SOURCE_MAX_HEIGHT,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp({ quality: SOURCE_QUALITY, effort: 0 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });
}

function quickVariant(source: Buffer): Promise<Buffer> {
  return open(source)
    .resize({ width: QUICK_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUICK_QUALITY, effort: 1 })
    .toBuffer();
}

async function averageColour(picture: Buffer): Promise<string> {
  const pixel = await open(picture)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer();
  return `#${pixel.toString("hex", 0, 3)}`;
}

async function encodeVariant(source: Buffer, width: number, format: VariantFormat) {
  const { data, info } = await open(source)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
  const budgetShare = ((info.width * info.height) / CARD_PIXELS) ** 0.75;
  return encodeWithin(CARD_BUDGET_BYTES[format] * budgetShare, qualities[format], (quality) =>
    format === "avif"
      ? pixels.clone().avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: "4:2:0" })
      : pixels.clone().webp({ quality, effort: 4 }),
  );
}

async function encodePreview(source: Buffer): Promise<Buffer> {
  const picture = open(source)
    .flatten({ background: "#ffffff" })
    .resize({ ...PREVIEW, fit: "cover" });
  return encodeWithin(PREVIEW_MAX_BYTES, previewQualities, (quality) =>
    picture.clone().jpeg({ quality, mozjpeg: true }),
  );
}

async function encodeWithin(
  maxBytes: number,
  qualitiesOf: readonly number[],
  encode: (quality: number) => Sharp,
): Promise<Buffer> {
  let encoded = Buffer.alloc(0);
  for (const quality of qualitiesOf) {
    encoded = await encode(quality).toBuffer();
    if (encoded.length <= maxBytes) break;
  }
  return encoded;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Start of a frame that is not progressive. */
const SEQUENTIAL_FRAMES: readonly number[] = [0xc0, 0xc1];

/** First and last coefficient of the only scan of a sequential frame, and no approximation. */
const WHOLE_SPECTRUM = [0, 63, 0];

/**
 * Writes what a JPEG of some phones lacks and every browser does without: Samsung's end the
 * spectrum of a scan at 0, and others have no end marker. Reads the markers once and no pixels.
 */
function mendJpeg(content: Buffer): Buffer {
  let mended = content;
  let isSequential = false;
  let offset = 2;
  while (offset + 4 <= content.length) {
    const marker = content[offset + 1] ?? 0;
    if (content[offset] !== MARKER || marker === END_OF_IMAGE) return mended;
    if (marker === MARKER) {
      offset += 1;
      continue;
    }
    isSequential ||= SEQUENTIAL_FRAMES.includes(marker);
    const segment = content.subarray(offset + 2, offset + 2 + content.readUInt16BE(offset + 2));
    if (segment.length < 2) return mended;
    offset += 2 + segment.length;
    if (marker !== START_OF_SCAN) continue;
    if (isSequential && !segment.subarray(-3).equals(Buffer.from(WHOLE_SPECTRUM))) {
      if (mended === content) mended = Buffer.from(content);
      mended.set(WHOLE_SPECTRUM, offset - 3);
    }
    offset = endOfScan(content, offset);
  }
  if (content[offset] === MARKER && content[offset + 1] === END_OF_IMAGE) return mended;
  return Buffer.concat([mended, Buffer.from([MARKER, END_OF_IMAGE])]);
}

/** Offset of the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(content: Buffer, from: number): number {
  let offset = content.indexOf(MARKER, from);
  while (offset !== -1) {
    const next = content[offset + 1] ?? MARKER;
    if (next !== 0 && next !== MARKER && (next < 0xd0 || next > 0xd7)) return offset;
    offset = content.indexOf(MARKER, offset + 1);
  }
  return content.length;
}
