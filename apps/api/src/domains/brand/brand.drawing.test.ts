import { logoSurfaces } from "@ebute/contracts/settings";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  chooseLogoPlate,
  contrastRatio,
  isVisibleOn,
  measureContrastOn,
  type Pixels,
} from "./brand.contrast.ts";
import {
  type Artwork,
  drawIcons,
  drawLinkPicture,
  drawLogo,
  LOGO_MAX_BYTES,
  readArtwork,
} from "./brand.drawing.ts";
import { drawLetter, initialOf } from "./brand.initial.ts";

const BRAND = "#22307f";

/** A word-like bar of one colour on nothing, with an empty edge. */
function bar(colour: string, { width = 400, height = 100 } = {}): Promise<Buffer> {
  const none = { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = { create: { width, height, channels: 4 as const, background: colour } };
  return sharp({
    create: { width: width + 60, height: height + 40, channels: 4, background: none },
  })
    .composite([{ input: inner, left: 30, top: 20 }])
    .png()
    .toBuffer();
}

/** Slanted lines of one colour with smooth edges, as letters have. */
function thinLetters(colour: string): Promise<Buffer> {
  const [width, height] = [430, 100];
  const pixel = [...Buffer.from(colour.slice(1), "hex")];
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const across = ((at % width) + 17 - Math.floor(at / width) / 10) % 17;
    const coverage = Math.min(1, Math.max(0, 2.5 - Math.abs(across - 6)));
    data.set([...pixel, Math.round(255 * coverage)], at * 4);
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

async function artworkOf(picture: Buffer): Promise<Artwork> {
  const artwork = await readArtwork(picture);
  if (!artwork) throw new Error("an empty picture");
  return artwork;
}

async function plateOf(picture: Buffer) {
  return (await drawLogo(await artworkOf(picture))).facts.plate;
}

function plain(colour: string, alpha = 255): Pixels {
  const pixel = [...Buffer.from(colour.slice(1), "hex"), alpha];
  return { data: Buffer.from(Array.from({ length: 16 }, () => pixel).flat()), width: 4, height: 4 };
}

async function noise(width: number, height: number): Promise<Buffer> {
  const data = Buffer.from(
    Array.from(
      { length: width * height * 3 },
      (_, index) => (index * 7919 + (index >> 3) * 31) % 256,
    ),
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function pixelOf(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await decode(picture);
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

function decode(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

describe("the contrast plate behind a logo", () => {
  it("is added in dark mode for a dark logo, in light mode for a light one, never for a logo visible on both", async () => {
    expect(await plateOf(await bar("#12162b"))).toBe("dark");
    expect(await plateOf(await bar("#fff3d6"))).toBe("light");
    expect(await plateOf(await bar("#d9480f"))).toBeUndefined();
  });

  it("is decided by the faintest tenth of the logo, such as dark letters beside a bright sign", () => {
    const sign = plain("#e8590c");
    for (let at = 0; at < 12; at += 4) sign.data.set([10, 12, 30], at);
    expect(measureContrastOn(sign, logoSurfaces.dark).share).toBeCloseTo(13 / 16);
    expect(chooseLogoPlate(sign)).toBe("dark");
  });

  it("is decided by the opaque pixels, not by the paler edges of thin letters", async () => {
    expect(await plateOf(await thinLetters("#1f9d55"))).toBeUndefined();
    expect(await plateOf(await thinLetters("#12162b"))).toBe("dark");
    expect(await plateOf(await thinLetters("#fff3d6"))).toBe("light");
  });

  it("is omitted for a picture with its own opaque background", async () => {
    const word = await bar("#12162b");
    const onWhite = await sharp(word).flatten({ background: "#ffffff" }).png().toBuffer();
    expect(await plateOf(onWhite)).toBeUndefined();
    const square = await sharp({
      create: { width: 90, height: 90, channels: 3, background: "#ffffff" },
    })
      .png()
      .toBuffer();
    expect(await plateOf(square)).toBe("light");
  });

  it("measures half transparent colours as blended with the background", () => {
    expect(chooseLogoPlate(plain("#000000", 60))).toBe("dark");
  });

  it("gives every one-colour logo a contrast of 3:1 in both schemes", () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(colour, (hex) => {
        const plate = chooseLogoPlate(plain(hex));
        const light = plate === "light" ? logoSurfaces.dark : logoSurfaces.light;
        const dark = plate === "dark" ? logoSurfaces.light : logoSurfaces.dark;
        for (const ground of [light, dark]) {
          expect(contrastRatio(hex, ground)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});

describe("the logo of the header", () => {
  it.each([
    ["noise", 1_400, 300],
    ["a tall picture", 300, 900],
  ])("has at most 8 KB: %s", async (_name, width, height) => {
    const { content, facts } = await drawLogo(await artworkOf(await noise(width, height)));
    expect(content.length).toBeLessThanOrEqual(LOGO_MAX_BYTES);
    expect(facts.height).toBeLessThanOrEqual(40);
    expect(facts.width).toBeLessThanOrEqual(180);
  });

  it("has twice its displayed size in pixels, with empty edges trimmed", async () => {
    const { content, facts } = await drawLogo(await artworkOf(await bar("#d9480f")));
    expect(facts).toEqual({ width: 160, height: 40 });
    expect(await sharp(content).metadata()).toMatchObject({
      format: "webp",
      width: 320,
      height: 80,
    });
    expect((await pixelOf(content, 0, 0))[3]).toBe(255);
  });

  it("is rejected when the picture is fully transparent", async () => {
    expect(await readArtwork(await bar("#00000000"))).toBeUndefined();
  });
});

describe("the icons made from a logo", () => {
  it("have the declared sizes, and the iOS icon has no transparency", async () => {
    const drawn = await drawIcons(await artworkOf(await bar("#12162b")), BRAND);
    const sizes: Record<string, number> = {
      "favicon.png": 96,
      "touch.png": 180,
      "192.png": 192,
      "512.png": 512,
      "maskable.png": 512,
    };
    for (const [name, size] of Object.entries(sizes)) {
      const { content } = drawn.find((file) => file.name === name) ?? {};
      expect(await sharp(content).metadata(), name).toMatchObject({ width: size, height: size });
      expect(content?.length, name).toBeLessThan(30_000);
    }
    const touch = drawn.find(({ name }) => name === "touch.png")?.content ?? Buffer.alloc(0);
    expect(await pixelOf(touch, 0, 0)).toEqual([255, 255, 255, 255]);
    const ico = drawn.find(({ name }) => name === "favicon.ico")?.content ?? Buffer.alloc(0);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    expect(ico.subarray(23, 26).toString()).toBe("PNG");
  });

  it("keep the logo inside the maskable icon's safe circle, on a plate where the brand colour would hide it", async () => {
    for (const [colour, isOnPlate] of [
      [BRAND, true],
      ["#ffffff", false],
    ] as const) {
      const drawn = await drawIcons(await artworkOf(await bar(colour)), BRAND);
      const { content = Buffer.alloc(0) } = drawn.find(({ name }) => name === "maskable.png") ?? {};
      const { data } = await decode(content);
      const brand = await pixelOf(content, 0, 0);
      expect(brand).toEqual([0x22, 0x30, 0x7f, 255]);
      const above = await pixelOf(content, 256, 150);
      expect(above.join() !== brand.join()).toBe(isOnPlate);
      if (isOnPlate) continue;
      let outside = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [x, y] = [(at / 4) % 512, Math.floor(at / 4 / 512)];
        const isSafe = Math.hypot(x - 255.5, y - 255.5) < 0.4 * 512;
        if (!isSafe && data[at] !== brand[0]) outside += 1;
      }
      expect(outside).toBe(0);
    }
  });

  it("extend the picture's own background", async () => {
    const word = await sharp(await bar("#12162b"))
      .flatten({ background: "#ffd100" })
      .png()
      .toBuffer();
    for (const { name, content } of await drawIcons(await artworkOf(word), BRAND)) {
      if (name !== "touch.png" && name !== "512.png") continue;
      const { width = 0 } = await sharp(content).metadata();
      const [red = 0, green = 0, blue = 0] = await pixelOf(content, width / 2, 20);
      expect([red > 250, Math.abs(green - 0xd1) < 5, blue < 5], name).toEqual([true, true, true]);
    }
  });

  it("show the name's initial in a colour readable on the brand colour", async () => {
    for (const brand of [BRAND, "#ffc21a", "#ffffff", "#000000"]) {
      const colour = brand === BRAND || brand === "#000000" ? "#ffffff" : "#12162b";
      expect(contrastRatio(colour, brand)).toBeGreaterThanOrEqual(4.5);
      const letter = { kind: "letter", pixels: drawLetter("I", colour) } as const;
      const [favicon] = await drawIcons(letter, brand);
      const middle = await pixelOf(favicon?.content ?? Buffer.alloc(0), 48, 48);
      expect(middle.slice(0, 3)).toEqual([...Buffer.from(colour.slice(1), "hex")]);
    }
  });
});

describe("the link preview made from a logo", () => {
  it("is 1200x630 with the logo on a plain background with enough contrast", async () => {
    for (const [colour, ground] of [
      ["#12162b", 255],
      ["#ffffff", 0x12],
    ] as const) {
      const content = await drawLinkPicture(await artworkOf(await bar(colour)));
      expect(await sharp(content).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 630,
      });
      expect(Math.abs(((await pixelOf(content, 5, 5))[0] ?? 0) - ground)).toBeLessThanOrEqual(3);
      expect(content.length).toBeLessThan(300_000);
    }
  });
});

describe("the initial of a firm's name", () => {
  it.each([
    ["ade & sons", "A"],
    ["Ọlá Foods", "Ọ"],
    ["Ẹ̀kọ́", "Ẹ"],
    ["ɗan Fodio", "Ɗ"],
    ["“Zuma” Prints", "Z"],
    ["7Up", "7"],
    ["ĝ", "G"],
    ["文", ""],
    ["★", ""],
  ])("for %s is %j", (name, letter) => {
    expect(initialOf(name)).toBe(letter);
  });

  it("is drawn with its counters open, and as a plain disc without a letter", () => {
    for (const [letter, inMiddle] of [
      ["O", 0],
      ["H", 255],
      ["", 255],
    ] as const) {
      const { data, width, height } = drawLetter(letter, "#ffffff");
      const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4 + 3;
      expect(data[middle], letter).toBe(inMiddle);
    }
    expect(isVisibleOn(drawLetter("A", "#ffffff"), BRAND)).toBe(true);
  });
});
