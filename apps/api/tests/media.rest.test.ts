import { readdir } from "node:fs/promises";
import type { Picture } from "@ebute/contracts/media";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pngBytes } from "./support/pictures.ts";
import type { RestClient } from "./support/rest-client.ts";
import { signInAdmin } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";

const site = await createTestApp();
const { media } = site.container.services;
const UNKNOWN = "0".repeat(32);

type Uploaded = { success: boolean; message: string; picture: Picture };

function upload(client: RestClient, image?: Buffer, name = "picture.png") {
  const form = new FormData();
  if (image) form.append("image", new Blob([new Uint8Array(image)], { type: "image/png" }), name);
  return client.send<Uploaded>("POST", "/api/admin/media", form);
}

describe("uploading a picture", () => {
  it("refuses a visitor", async () => {
    expect((await upload(site.visitor(), await pngBytes())).status).toBe(401);
  });

  it("refuses a moderator", async () => {
    const moderator = await signInAdmin(site, "moderator");
    expect((await upload(moderator, await pngBytes())).status).toBe(403);
    expect(await files()).toEqual([]);
  });

  it("refuses what is no form, no picture or too large, and keeps none of it", async () => {
    const editor = await signInAdmin(site, "editor");
    expect((await editor.post("/api/admin/media", { image: "x" })).status).toBe(415);
    expect((await upload(editor)).status).toBe(400);
    expect((await upload(editor, Buffer.from("<html>"), "page.png")).status).toBe(415);
    expect((await upload(editor, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await files()).toEqual([]);
  });

  it("answers a quick variant at once, and the others when the job has made them", async () => {
    const editor = await signInAdmin(site, "editor");
    const content = await sharp(Buffer.alloc(1_400 * 900 * 3, 90), {
      raw: { width: 1_400, height: 900, channels: 3 },
    })
      .png()
      .toBuffer();
    const { status, body } = await upload(editor, content);
    expect(status).toBe(201);
    const { picture } = body;
    expect(picture).toMatchObject({ avif: null, width: 1_400, height: 900, colour: "#5a5a5a" });
    expect((await editor.get(picture.src)).headers["content-type"]).toBe("image/webp");

    await media.makeVariants(picture._id);
    const { body: again } = await upload(editor, content, "other-name.png");
    expect(again.picture._id).toBe(picture._id);
    const { avif, webp, preview } = again.picture;
    const paths = `${avif}, ${webp}, ${preview}`.split(", ").map((path) => path.split(" ")[0]);
    expect(paths).toHaveLength(9);
    for (const path of paths) expect((await site.visitor().get(path ?? "")).status).toBe(200);
  });
});

describe("serving a picture", () => {
  it.each([
    `/media/${UNKNOWN}-quick.webp`,
    `/media/${UNKNOWN}-500.avif`,
    "/media/..%2f..%2fsession.key",
    "/media/%00",
  ])("answers 404 for %s", async (path) => {
    expect((await site.visitor().get(path)).status).toBe(404);
  });

  it("never gives out the source", async () => {
    const { body } = await upload(await signInAdmin(site), await pngBytes());
    const source = body.picture.src.replace("-quick", "-source");
    expect((await site.visitor().get(source)).status).toBe(404);
  });

  it("lets browsers keep it for a year and do nothing else with it", async () => {
    const { body } = await upload(await signInAdmin(site), await pngBytes());
    const { headers } = await site.visitor().get(body.picture.src);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    const known = site.visitor().with({ "if-none-match": String(headers.etag) });
    const unchanged = await known.get(body.picture.src);
    expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
    const head = await site.visitor().call({ method: "HEAD", url: body.picture.src });
    expect([head.status, head.text]).toEqual([200, ""]);
  });
});

async function files(): Promise<string[]> {
  const entries = await readdir(`${site.dataDir}/media`, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
