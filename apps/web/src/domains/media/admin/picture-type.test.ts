import { describe, expect, it } from "vitest";
import { detectPictureType, isAnimatedGif, looksLikePicture } from "./picture-type.ts";

const blob = (content: string) =>
  new Blob([Uint8Array.from(content, (char) => char.charCodeAt(0))]);

/** A box of the brands, as it begins HEIC and AVIF files. */
const box = (...brands: string[]) => {
  const [major = "", ...others] = brands;
  const size = 16 + 4 * others.length;
  return `\0\0\0${String.fromCharCode(size)}ftyp${major}\0\0\0\0${others.join("")}\0\0\0\x08mdat`;
};

describe("detectPictureType", () => {
  it.each([
    ["\x89PNG\r\n\x1a\nrest", "image/png"],
    ["\xff\xd8\xff\xe0rest", "image/jpeg"],
    ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
    [box("heic", "mif1", "heic"), "HEIC"],
    [box("mif1", "heic", "hevc"), "HEIC"],
    [box("mif1", "avif"), "AVIF"],
    [box("avif", "mif1", "miaf"), "AVIF"],
    [box("isom", "mp42"), undefined],
    ["GIF89a\x01\0", "GIF"],
    ["II*\0\x08\0\0\0", "TIFF"],
    ["BM\x36", "BMP"],
    ["%PDF-1.4", undefined],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", undefined],
    ["", undefined],
  ])("identifies %j by its first bytes", async (content, type) => {
    expect(await detectPictureType(blob(content))).toBe(type);
  });
});

describe("isAnimatedGif", () => {
  it.each([
    [1, false],
    [2, true],
  ])("tells for a GIF of %i images: %s", async (images, expected) => {
    const file = blob(`GIF89a${"\x21\xf9\x04\0\0\0\0\0,".repeat(images)};`);
    expect(await isAnimatedGif(file)).toBe(expected);
  });

  it("takes bytes among the pixels for none", async () => {
    const file = blob("GIF89a\x21\xf9\x04\0\0\0\0\0,pixels\x21\xf9\x04\x07pixels;");
    expect(await isAnimatedGif(file)).toBe(false);
  });
});

describe("looksLikePicture", () => {
  it.each([
    ["image/png", "x", true],
    ["image/heic", "x", true],
    ["", "IMG_0001.HEIC", true],
    ["", "photo.heif", true],
    ["", "photo.jpg", true],
    ["", "notes", false],
    ["application/pdf", "scan.heic.pdf", false],
  ])("judges a file of the type %j with the name %j: %s", (type, name, expected) => {
    expect(looksLikePicture({ type, name })).toBe(expected);
  });
});
