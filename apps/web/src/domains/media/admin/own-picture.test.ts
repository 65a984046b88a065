import { expect, it } from "vitest";
import { ownPicturePath } from "./own-picture.ts";

const path = "/media/0123456789abcdef0123456789abcdef-quick.webp";
const origin = "https://site.example";

it("knows a picture of this site with and without the address before it", () => {
  expect(ownPicturePath(path, origin)).toBe(path);
  expect(ownPicturePath(origin + path, origin)).toBe(path);
});

it.each([
  `https://other.example${path}`,
  `//other.example${path}`,
  `https://site.example.evil.example${path}`,
  "/media/0123456789abcdef0123456789abcdef-360.avif",
  `${path}?x`,
  "data:image/png;base64,AA",
  "",
])("takes %j for no picture of this site", (src) => {
  expect(ownPicturePath(src, origin)).toBeUndefined();
});
