import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createFileDigests } from "./packs.file-digests.ts";

const content = Buffer.from("a picture");
const file = { content, contentType: "image/webp", isShared: false };
const digest = createHash("sha256").update(content).digest("hex").slice(0, 32);

it("a picture is read once, also by callers that come together", async () => {
  let reads = 0;
  const find = createFileDigests({
    readFile: async () => {
      reads += 1;
      return file;
    },
  });
  const found = await Promise.all([find("a.webp"), find("a.webp")]);
  expect([...found, await find("a.webp")]).toEqual(
    Array.from({ length: 3 }, () => ({ digest, bytes: content.length })),
  );
  expect(reads).toBe(1);
});

it("a picture that was missing or could not be read is read again the next time", async () => {
  const answers = [
    async () => undefined,
    async () => {
      throw new Error("no storage");
    },
    async () => file,
  ];
  const find = createFileDigests({ readFile: async () => answers.shift()?.() });
  expect(await find("a.webp")).toBeUndefined();
  await expect(find("a.webp")).rejects.toThrow("no storage");
  expect(await find("a.webp")).toEqual({ digest, bytes: content.length });
});
