import { createHash } from "node:crypto";
import type { PackItem } from "@ebute/contracts/packs";
import { expect, it } from "vitest";
import { isWholeFile, isWholeItem } from "./digests.ts";

const text = "ionic salts, ọ̀rọ̀";
const digest = createHash("sha256").update(text).digest("hex").slice(0, 32);
const bytes = Buffer.byteLength(text);
const file = {
  path: "/attachments/a.pdf",
  kind: "material",
  name: "Notes",
  digest,
  bytes,
} as const;

it("takes a file whose size and digest are those that the server named", async () => {
  expect(await isWholeFile(file, new Blob([text]))).toBe(true);
});

it("refuses a file that was cut short, and one of the same size with other content", async () => {
  expect(await isWholeFile(file, new Blob([text.slice(1)]))).toBe(false);
  expect(await isWholeFile(file, new Blob(["x".repeat(bytes)]))).toBe(false);
});

it("takes an item by the digest that the server makes of its content, and refuses a changed one", async () => {
  const content: PackItem["content"] = { kind: "passage", html: `<p>${text}</p>` };
  const named = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  const item = { _id: "a", digest: named.slice(0, 27), content };
  expect(await isWholeItem(item)).toBe(true);
  expect(await isWholeItem({ ...item, content: { ...content, html: "<p></p>" } })).toBe(false);
});
