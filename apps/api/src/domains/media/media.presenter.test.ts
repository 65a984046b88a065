import { pictureSchema, previewPathOf, srcsetOf } from "@ebute/contracts/media";
import { describe, expect, it } from "vitest";
import { publicContentType } from "./media.file-names.ts";
import { variantWidths } from "./media.picture-widths.ts";
import { presentPicture } from "./media.presenter.ts";
import type { PictureRow } from "./media.table.ts";

const contentHash = "0123456789abcdef".repeat(2);
const row: PictureRow = {
  id: "0190a1b2-0000-7000-8000-000000000001",
  contentHash,
  width: 2_000,
  height: 1_000,
  colour: "#336699",
  areVariantsReady: true,
};

describe("the public representation of a picture", () => {
  it("has only its first variant until the other variants exist", () => {
    const picture = presentPicture({ ...row, areVariantsReady: false });
    expect(pictureSchema.parse(picture)).toMatchObject({
      src: `/media/${contentHash}-quick.webp`,
      widths: [],
    });
    expect(srcsetOf(picture, "avif")).toBeUndefined();
    expect(previewPathOf(picture)).toBe(`/media/${contentHash}-preview.jpg`);
  });

  it("lists every width in its srcset", () => {
    const path = `/media/${contentHash}`;
    expect(srcsetOf(presentPicture(row), "avif")).toBe(
      `${path}-360.avif 360w, ${path}-656.avif 656w, ${path}-960.avif 960w, ${path}-1312.avif 1312w`,
    );
  });

  it("never reports a width above the picture's own", () => {
    const path = `/media/${contentHash}`;
    expect(srcsetOf(presentPicture({ ...row, width: 500 }), "webp")).toBe(
      `${path}-360.webp 360w, ${path}-656.webp 500w`,
    );
    expect(srcsetOf(presentPicture({ ...row, width: 90 }), "webp")).toBe(`${path}-360.webp 90w`);
  });

  it("lists only files that are served", () => {
    const picture = presentPicture(row);
    const shown = [srcsetOf(picture, "avif"), srcsetOf(picture, "webp"), previewPathOf(picture)];
    const names = [...shown, picture.src].flatMap((paths) => paths?.match(/[^/ ]+\.\w+/g) ?? []);
    expect(names).toHaveLength(10);
    for (const name of names) expect(publicContentType(name)).toMatch(/^image\//);
    for (const name of [
      `${contentHash}-source.webp`,
      `${contentHash}-700.avif`,
      `${contentHash}-360.jpg`,
      `${contentHash}-quick.webp\n`,
      `../${contentHash}-quick.webp`,
      `${contentHash.slice(1)}-quick.webp`,
    ]) {
      expect(publicContentType(name)).toBeUndefined();
    }
  });
});

describe("the variant widths", () => {
  it.each([
    [1, [360]],
    [360, [360]],
    [361, [360, 656]],
    [1_312, [360, 656, 960, 1_312]],
    [2_624, [360, 656, 960, 1_312]],
  ])("for a picture %i px wide are %j", (width, widths) => {
    expect(variantWidths(width)).toEqual(widths);
  });
});
