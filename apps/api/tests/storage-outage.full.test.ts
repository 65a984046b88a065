import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  abortAfterRequest,
  s3SettingsFor,
  startS3Server,
} from "#platform/storage/s3-server.fixture.ts";
import { makePdf } from "./support/content/documents.ts";
import { fileForm, pngBytes } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTusClient } from "./support/uploads/tus-client.ts";

const s3 = await startS3Server();
afterAll(() => s3.close());

const site = await createTestApp({
  hasBackground: true,
  settings: s3SettingsFor(s3),
});
const admin = await signInAdmin(site);

beforeEach(() => {
  s3.requests.length = 0;
  s3.behaviour = "hanging";
});
afterEach(() => {
  s3.behaviour = "normal";
  vi.restoreAllMocks();
});

const uploads = {
  "/api/admin/media": async () => fileForm("image", await pngBytes(), "a.png"),
  "/api/admin/attachments": async () => fileForm("file", makePdf(2), "a.pdf"),
  "/api/bmaterials/files": async () => fileForm("file", makePdf(2), "a.pdf"),
  "/api/blog/add": async () => {
    const form = fileForm("image", await pngBytes(), "a.png");
    form.append("blog", JSON.stringify({ title: "Lost", subTitle: "Words", isPublished: true }));
    return form;
  },
};

/** The rows and files of an accepted upload. */
async function rowsLeft() {
  const [row] = await site.container.database.sql`
    select (select count(*)::int from media) as media,
      (select count(*)::int from material_files) as files,
      (select count(*)::int from posts) as posts,
      (select count(*)::int from audit_entries where action like '%.upload') as entries`;
  return row;
}

async function filesLeft(): Promise<string[]> {
  const folders = ["uploads", "media"].map((name) => join(site.dataDir, name));
  const found = folders.map((folder) => readdir(folder, { recursive: true }).catch(() => []));
  return (await Promise.all(found)).flat();
}

describe.each(Object.entries(uploads))("an upload by %s while the storage hangs", (path, form) => {
  it("fails with a sentence in time, and leaves nothing half done", async () => {
    const limits = abortAfterRequest(s3);
    const before = await rowsLeft();
    const { status, body, headers } = await admin.send("POST", path, await form());
    expect([status, body.message]).toEqual([503, temporarilyUnavailable.message]);
    expect(headers["retry-after"]).toBeDefined();
    expect(limits).toEqual([/(?:files|attachments)$/.test(path) ? 120_000 : 15_000]);
    expect(s3.requests).toEqual([expect.stringMatching(/^PUT /)]);
    expect(await rowsLeft()).toEqual(before);
    expect(await filesLeft()).toEqual([]);
    expect(s3.files.size).toBe(0);
  });
});

it("an upload in parts keeps what has arrived, while the storage hangs", async () => {
  s3.behaviour = "normal";
  const editor = createTusClient(admin);
  const content = await pngBytes();
  const begun = await editor.beginFile({ kind: "picture", length: content.length });
  const url = String(begun.headers.location);
  const [first, second] = [content.subarray(0, 50), content.subarray(50)];
  await editor.sendPart(url, 0, first);
  s3.behaviour = "hanging";
  abortAfterRequest(s3);
  const { status, headers } = await editor.sendPart(url, 50, second);
  expect([status, headers["retry-after"] !== undefined]).toEqual([503, true]);
  s3.behaviour = "normal";
  expect((await editor.ask(url)).headers["upload-offset"]).toBe("50");
  expect((await editor.sendPart(url, 50, second)).status).toBe(204);
  s3.behaviour = "hanging";
  expect((await editor.finish(url)).status).toBe(503);
  s3.behaviour = "normal";
  expect((await editor.finish(url)).status).toBe(200);
  expect([...s3.files.keys()].filter((name) => name.endsWith(".part"))).toEqual([]);
  s3.files.clear();
});

it("a refused upload succeeds when it is repeated after the storage is back", async () => {
  s3.behaviour = "normal";
  for (const [path, form] of Object.entries(uploads)) {
    expect([path, (await admin.send("POST", path, await form())).status]).toEqual([path, 201]);
  }
});

it("a picture that the storage cannot read responds 503, and pages work without it", async () => {
  abortAfterRequest(s3);
  const image = `${"ab12".repeat(8)}-quick.webp`;
  const answer = await site.visitor().get(`/media/${image}`);
  expect([answer.status, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect((await site.visitor().get("/")).status).toBe(200);
});
