import { expect, it } from "vitest";
import { uploadedPicturePath } from "./uploaded-picture-path.ts";

const path = "/media/0123456789abcdef0123456789abcdef-quick.webp";
const origin = "https://site.example";

it("the picture URL check recognises a picture of this site by path and by absolute URL", () => {
  expect(uploadedPicturePath(path, origin)).toBe(path);
  expect(uploadedPicturePath(origin + path, origin)).toBe(path);
});

it.each([
  `https://other.example${path}`,
  `//other.example${path}`,
  `https://site.example.evil.example${path}`,
  "/media/0123456789abcdef0123456789abcdef-360.avif",
  `${path}?x`,
  "data:image/png;base64,AA",
  "",
])("the picture URL check rejects %j", (src) => {
  expect(uploadedPicturePath(src, origin)).toBeUndefined();
});
