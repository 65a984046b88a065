import { createHash } from "node:crypto";
import { imageTypeRefused } from "@ebute/contracts/media";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";
import { expectWithin } from "#tests/support/outages/expect-within.ts";
import { photograph } from "./hostile-pictures.fixture.ts";
import { createImaging, type Variant } from "./media.imaging.ts";

const MAX_REFUSAL_MS = 500;

const imaging = createImaging({ runLimited: createSemaphore({ maxRunning: 2, maxWaiting: 8 }) });

describe("the upload checks", () => {
  it("refuse a truncated picture of the largest size in time", async () => {
    const whole = await photograph(5_600, 4_200).jpeg({ quality: 60 }).toBuffer();
    const content = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
    const startedAt = performance.now();
    const refusal = await imaging.prepare(content).catch((error) => error.failure);
    expect(refusal.kind).toBe(imageTypeRefused.kind);
    expectWithin(performance.now() - startedAt, MAX_REFUSAL_MS);
  });
});

describe("the variants of a picture", () => {
  it("exist in every width below the original's, as AVIF and WebP", async () => {
    const content = await photograph(1_400, 900).jpeg().toBuffer();
    const { source, width: widest } = await imaging.prepare(content);
    const variants: Variant[] = [];
    for await (const variant of imaging.makeVariants(source, widest)) variants.push(variant);
    expect(variants.map(({ width, format }) => `${width}.${format}`)).toEqual(
      [360, 656, 960, 1312].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    );
    for (const { width, format, content: made } of variants) {
      if (format === "webp") expect(await sharp(made).metadata()).toMatchObject({ format, width });
      if (format === "avif") expect(made.toString("latin1", 4, 12)).toBe("ftypavif");
    }
  });

  it("include a preview of 1200 x 630 under 300 KB, even of noise", async () => {
    const noise = createHash("shake256", { outputLength: 1_300 * 800 * 3 })
      .update("noise")
      .digest();
    const raw = { width: 1_300, height: 800, channels: 3 } as const;
    const { source } = await imaging.prepare(await sharp(noise, { raw }).png().toBuffer());
    const preview = await imaging.makePreview(source);
    expect(preview.length).toBeLessThan(300_000);
    expect(await sharp(preview).metadata()).toMatchObject({
      format: "jpeg",
      width: 1_200,
      height: 630,
    });
  });
});
