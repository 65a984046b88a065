import { PICTURE_FILE_NAME_MAX_CHARS } from "@ebute/contracts/media";
import { expect, it } from "vitest";
import { toFileName } from "./media.upload-names.ts";

it.each([
  ["", null],
  ["\u0000\u202e", null],
  ["shop.jpg", "shop.jpg"],
  ["C:\\fakepath\\shop front.jpg", "shop front.jpg"],
  ["../../etc/passwd", "passwd"],
  ["two\r\nlines.png", "twolines.png"],
  ["gpj.\u202eexe", "gpj.exe"],
  ["<img src=x>.png", "<img src=x>.png"],
  ["cafe\u0301.webp", "caf\u00e9.webp"],
  ["lone\ud800.png", "lone\ufffd.png"],
])("the name of an uploaded file %j is stored as %j", (name, expected) => {
  expect(toFileName(name)).toBe(expected);
});

it("a long name of an uploaded file is shortened before its extension", () => {
  const name = toFileName(`${"é".repeat(500)}.jpeg`) ?? "";
  expect([...name]).toHaveLength(PICTURE_FILE_NAME_MAX_CHARS);
  expect(name.endsWith("é….jpeg")).toBe(true);
});
