import { describe, expect, it } from "vitest";
import { cropSources } from "./crop-sources.ts";

describe("the sources of a crop", () => {
  it.each([
    [300, "/media/ab-360.webp"],
    [360, "/media/ab-360.webp"],
    [700, "/media/ab-960.webp"],
    [5000, "/media/ab-1312.webp"],
  ])("begin, for a picture of %i pixels, with its widest variant", (width, widest) => {
    const src = "/media/ab-quick.webp";
    expect(cropSources({ src, width })).toEqual([widest, src]);
  });

  it("are the address alone when it has no variants", () => {
    expect(cropSources({ src: "blob:photo", width: 900 })).toEqual(["blob:photo"]);
  });
});
