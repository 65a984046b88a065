import { readdirSync } from "node:fs";
import path from "node:path";
import type { Picture } from "@ebute/contracts/media";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { pngBytes } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const { sql } = site.container.database;
const { media } = site.container.services;

type Uploaded = { picture: Picture };

function imageForm(image: Buffer, name = "photo.png"): FormData {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(image)]), name);
  return form;
}

function storedFiles(): string[] {
  try {
    return readdirSync(path.join(site.dataDir, "media"), { recursive: true }).map(String);
  } catch {
    return [];
  }
}

describe("POST /api/admin/media", () => {
  it("refuses a visitor and a moderator, and stores no file", async () => {
    const form = imageForm(await pngBytes());
    expect((await site.visitor().send("POST", "/api/admin/media", form)).status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.send("POST", "/api/admin/media", form)).status).toBe(403);
    expect(storedFiles()).toEqual([]);
  });

  it.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ["HTML", "<!doctype html><p>", 415],
    ["the start of a PNG", "\x89PNG\r\n\x1a\n", 415],
    ["nothing", "", 400],
  ])("refuses %s and stores no file", async (_label, text, expected) => {
    const admin = await signInAdmin(site);
    const form = imageForm(Buffer.from(text, "latin1"));
    const { status, body } = await admin.send("POST", "/api/admin/media", form);
    expect(status).toBe(expected);
    expect(body.success).toBe(false);
    expect(storedFiles()).toEqual([]);
  });

  it("refuses an upload that is not multipart", async () => {
    const admin = await signInAdmin(site);
    expect((await admin.post("/api/admin/media", {})).status).toBe(415);
  });

  it("stores the picture re-encoded and without the camera's metadata", async () => {
    const admin = await signInAdmin(site);
    const photo = await sharp(await pngBytes())
      .jpeg()
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
      .toBuffer();
    const { status, body } = await admin.send<Uploaded>(
      "POST",
      "/api/admin/media",
      imageForm(photo, "x.svg"),
    );
    expect(status).toBe(201);
    const file = await site.app.inject(body.picture.src);
    expect(file.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(file.rawPayload.includes("SECRET-PLACE")).toBe(false);
    expect((await sharp(file.rawPayload).metadata()).format).toBe("webp");
  });

  it("stores one picture when the same one is uploaded again", async () => {
    const admin = await signInAdmin(site);
    const image = await pngBytes();
    const upload = () => admin.send<Uploaded>("POST", "/api/admin/media", imageForm(image));
    const [first, second] = await Promise.all([upload(), upload()]);
    expect(second?.body.picture._id).toBe(first?.body.picture._id);
  });

  it("creates the variants in a job", async () => {
    const admin = await signInAdmin(site);
    const { body } = await admin.send<Uploaded>(
      "POST",
      "/api/admin/media",
      imageForm(await pngBytes()),
    );
    await media.makeVariants(body.picture._id);
    const [row] = await sql`select are_variants_ready from media where id = ${body.picture._id}`;
    expect(row).toEqual({ are_variants_ready: true });
  });

  it("has JPEGs for link previews and letters, which other origins may embed, at once", async () => {
    const admin = await signInAdmin(site);
    const image = imageForm(await pngBytes());
    const { body } = await admin.send<Uploaded>("POST", "/api/admin/media", image);
    for (const [use, width] of [
      ["preview", 1200],
      ["letter", undefined],
    ]) {
      const name = body.picture.src.replace("quick.webp", `${use}.jpg`);
      const { headers, rawPayload } = await site.app.inject(name);
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
      const made = await sharp(rawPayload).metadata();
      expect(made).toMatchObject({ format: "jpeg", width: width ?? body.picture.width });
      expect(storedFiles().map((file) => path.basename(file))).toContain(path.basename(name));
    }
    expect((await site.app.inject(body.picture.src)).headers).toMatchObject({
      "cross-origin-resource-policy": "same-origin",
    });
  });
});

describe("GET /media/{name}", () => {
  it.each([
    "nothing.webp",
    "..%2f..%2fsession.key",
    "session.key",
    `${"a".repeat(32)}-source.webp`,
    `${"a".repeat(32)}-quick.webp`,
    `${"a".repeat(32)}-letter.jpg`,
    "a%00.webp",
  ])("finds nothing for %s", async (name) => {
    const { status, body } = await site.visitor().get(`/media/${name}`);
    expect([status, body.success]).toEqual([404, false]);
  });

  it("responds 304 to a browser that has the file", async () => {
    const admin = await signInAdmin(site);
    const { body } = await admin.send<Uploaded>(
      "POST",
      "/api/admin/media",
      imageForm(await pngBytes()),
    );
    const first = await site.visitor().get(body.picture.src);
    const again = await site
      .visitor()
      .get(body.picture.src, { headers: { "if-none-match": String(first.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});

it("the clean-up never deletes a picture that a post references", async () => {
  const admin = await signInAdmin(site);
  const { body } = await admin.send<Uploaded>(
    "POST",
    "/api/admin/media",
    imageForm(await pngBytes()),
  );
  await createPost(site, { pictureId: body.picture._id });
  await expect(sql`delete from media where id = ${body.picture._id}`).rejects.toThrow();
});
