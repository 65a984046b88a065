import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { imageDamaged, imageTooManyPixels, imageTypeRefused } from "@ebute/contracts/media";
import sharp, { type Metadata } from "sharp";
import { describe, expect, it } from "vitest";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";
import { expectWithin } from "#tests/support/outages/expect-within.ts";
import { hostilePictures, photograph, pixelBombs } from "./hostile-pictures.fixture.ts";
import { createImaging, type Variant } from "./media.imaging.ts";

const MAX_REFUSAL_MS = 500;

// Created before the library restricts itself to upload formats.
const hostile = await hostilePictures();
const bombs = await pixelBombs();
const imaging = createImaging({ runLimited: createSemaphore({ maxRunning: 2, maxWaiting: 8 }) });

async function variantsOf(content: Buffer): Promise<Variant[]> {
  const { source, width } = await imaging.prepare(content);
  const variants: Variant[] = [];
  for await (const variant of imaging.makeVariants(source, width)) variants.push(variant);
  return variants;
}

function metadataOf(content: Buffer) {
  return sharp(content).metadata();
}

describe("the upload checks", () => {
  it("cover at least 40 kinds of hostile files", () => {
    expect(hostile.length + bombs.length).toBeGreaterThanOrEqual(40);
  });

  it.each(hostile)("refuse $name", async ({ content }) => {
    const startedAt = performance.now();
    const refusal = await imaging.prepare(content).catch((error) => error.failure);
    expect(refusal.kind).toBe(imageTypeRefused.kind);
    expectWithin(performance.now() - startedAt, MAX_REFUSAL_MS);
  });

  it.each([
    ["GIF", /This file is GIF: open it, save it as/],
    ["TIFF", /This file is TIFF/],
    ["BMP", /This file is BMP/],
    ["AVIF", /This file is AVIF/],
    ["HEIC header", /This file is HEIC/],
    ["animated WebP", /This picture is animated/],
    ["animated PNG", /This picture is animated/],
    ["PNG before a ZIP", /holds more than a picture/],
    ["truncated JPEG", /damaged or incomplete/],
    ["truncated WebP", /damaged or incomplete/],
    ["plain text", /^The image must be a PNG, JPEG or WebP file\.$/],
  ])("say what is wrong with %s and what to do", async (wanted, sentence) => {
    const { content = Buffer.alloc(0) } = hostile.find(({ name }) => name === wanted) ?? {};
    await expect(imaging.prepare(content)).rejects.toMatchObject({
      failure: { message: expect.stringMatching(sentence) },
    });
  });

  it.each(bombs)("refuse a $name before decoding it", async ({ content }) => {
    const startedAt = performance.now();
    const refusal = await imaging.prepare(content).catch((error) => error.failure);
    expect(refusal).toEqual(imageTooManyPixels);
    expectWithin(performance.now() - startedAt, MAX_REFUSAL_MS);
  });
});

describe("an uploaded picture", () => {
  it("is refused at once while as many as allowed are prepared or wait", async () => {
    const { prepare } = createImaging({
      runLimited: createSemaphore({ maxRunning: 1, maxWaiting: 1 }),
    });
    const content = await photograph(60, 40).png().toBuffer();
    const accepted = [prepare(content), prepare(content)];
    await expect(prepare(content)).rejects.toMatchObject({ failure: temporarilyUnavailable });
    expect((await Promise.all(accepted)).map(({ width }) => width)).toEqual([60, 60]);
  });

  it.each(["png", "jpeg", "webp"] as const)("is accepted in the format %s", async (format) => {
    const content = await photograph(700, 500).toFormat(format).toBuffer();
    const prepared = await imaging.prepare(content);
    expect(prepared).toMatchObject({ width: 700, height: 500 });
    expect(await metadataOf(prepared.quick)).toMatchObject({ format: "webp", width: 700 });
  });

  it("is accepted with a few surplus bytes before its end marker", async () => {
    const whole = await photograph(400, 300).jpeg().toBuffer();
    const content = Buffer.concat([whole.subarray(0, -2), Buffer.from([0, 0, 0, 0xff, 0xd9])]);
    expect(await imaging.prepare(content)).toMatchObject({ width: 400 });
  });

  it.each([0, 1, 2, 5_000])("is accepted as a photo without its last %i bytes", async (bytes) => {
    const whole = await photograph(800, 600).jpeg().toBuffer();
    const content = whole.subarray(0, whole.length - 2 - bytes);
    expect(await imaging.prepare(content)).toMatchObject({ width: 800, height: 600 });
  });

  it("is accepted with the scan header of Samsung, and refused with it when half is missing", async () => {
    const content = await photograph(400, 300).jpeg().toBuffer();
    const scan = content.indexOf(Buffer.from([0xff, 0xda]));
    content[scan + 3 + content.readUInt16BE(scan + 2) - 2] = 0;
    expect(await imaging.prepare(content)).toMatchObject({ width: 400 });
    await expect(imaging.prepare(content.subarray(0, content.length / 2))).rejects.toMatchObject({
      failure: imageDamaged,
    });
  });

  it("is accepted with a video appended by the phone", async () => {
    const film = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0isommp42", "latin1");
    const content = Buffer.concat([await photograph(400, 300).jpeg().toBuffer(), film]);
    expect(await imaging.prepare(content)).toMatchObject({ width: 400 });
  });

  it("is rotated upright and loses location, time, owner and colour profile", async () => {
    const content = await photograph(80, 60)
      .jpeg()
      .withExif({
        IFD0: { Copyright: "Ada", Make: "Phone" },
        IFD3: { GPSLatitude: "6/1 27/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile("p3")
      .toBuffer();
    expect((await metadataOf(content)).exif?.length).toBeGreaterThan(0);
    const prepared = await imaging.prepare(content);
    expect(prepared).toMatchObject({ width: 60, height: 80 });
    const preview = await imaging.makePreview(prepared.source);
    for (const made of [prepared.source, prepared.quick, preview]) {
      expect(withoutMetadata(await metadataOf(made))).toBe(true);
    }
    for (const { content: made } of await variantsOf(content)) {
      expect(made.includes("Exif")).toBe(false);
      expect(made.includes("Phone")).toBe(false);
    }
  });

  it("gets its average colour, with transparent parts counted as white", async () => {
    const red = { r: 200, g: 16, b: 32, alpha: 1 };
    const solid = await sharp({ create: { width: 50, height: 50, channels: 4, background: red } })
      .png()
      .toBuffer();
    const clear = { ...red, alpha: 0 };
    const glass = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await imaging.prepare(solid)).colour).toMatch(/^#c[789][01]\w[12]\w$/);
    expect((await imaging.prepare(glass)).colour).toBe("#ffffff");
  });

  it.each([
    [1, 12_000],
    [12_000, 1],
    [1, 1],
  ])("is accepted in the unusual dimensions %i x %i", async (width, height) => {
    const content = await photograph(width, height).png().toBuffer();
    expect((await variantsOf(content)).length).toBeGreaterThan(0);
  });

  it("is accepted in greyscale, in 16 bits and in CMYK", async () => {
    const grey = await photograph(300, 200).greyscale().png().toBuffer();
    const deep = await photograph(300, 200).toColourspace("rgb16").png().toBuffer();
    const print = await photograph(300, 200).toColourspace("cmyk").jpeg().toBuffer();
    for (const content of [grey, deep, print]) {
      expect((await imaging.prepare(content)).colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe("the variants of a picture", () => {
  it("are never larger than the original", async () => {
    const variants = await variantsOf(await photograph(500, 400).jpeg().toBuffer());
    expect(variants.map(({ width }) => width)).toEqual([360, 360, 656, 656]);
    const largest = variants.at(-1);
    expect(await metadataOf(largest?.content ?? Buffer.alloc(0))).toMatchObject({ width: 500 });
  });
});

function withoutMetadata({ exif, icc, iptc, xmp }: Metadata): boolean {
  return !exif && !icc && !iptc && !xmp;
}
