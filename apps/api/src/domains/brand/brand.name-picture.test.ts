import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawableName, drawNamePicture } from "./brand.name-picture.ts";

const colours = { brand: "#22307f", accent: "#ffc21a" };

async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 16)).join();
}

/** Share of the pixels above the stripe that are not the ground. */
async function inkOf(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left: 0, top: 0, width: 1200, height: 590 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 128).length / data.length;
}

describe("the link preview drawn from a firm's name", () => {
  it.each([
    ["Adùkẹ́'s Kitchen & Sons <b>", "Adùkẹ́'s Kitchen & Sons <b>"],
    ["Ṣọ́ Ńlá – Ɓauna Ɗan Ƙano", "Ṣọ́ Ńlá – Ɓauna Ɗan Ƙano"],
    ["Bright Minds 🎓", "Bright Minds"],
    ["Kitchen 汉", undefined],
    ["Кухня", undefined],
    ["🎓", undefined],
  ])("draws the name %s as %s", (name, drawn) => {
    expect(drawableName(name)).toBe(drawn?.normalize("NFC"));
  });

  it("has the size of link previews, the brand colour as background and the accent at the bottom", async () => {
    const picture = await drawNamePicture("Adùkẹ́'s Kitchen", colours);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    expect(picture.length).toBeLessThan(60_000);
    expect(await colourAt(picture, 10, 10)).toBe("2,3,8");
    expect(await colourAt(picture, 600, 620)).toBe("16,12,2");
  });

  it.each([
    "A",
    "Tutors",
    "The Very Long Name of a Tutorial Centre in Ibadan and Abeokuta Ltd",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    "R&D <i>",
  ])("contains the whole name %s in readable letters", async (name) => {
    const picture = await drawNamePicture(name, colours);
    expect(await inkOf(picture)).toBeGreaterThan(0.01);
    for (const [x, y] of [
      [3, 300],
      [1196, 300],
      [600, 3],
    ] as const) {
      expect(await colourAt(picture, x, y)).toBe("2,3,8");
    }
  });

  it("uses dark text on a brand colour with too little contrast to white", async () => {
    const picture = await drawNamePicture("Sun", { ...colours, brand: "#ffe680" });
    expect(await inkOf(picture)).toBeLessThan(0.99);
  });
});
