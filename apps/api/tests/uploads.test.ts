import { ATTACHMENT_MAX_BYTES, IMAGE_MAX_BYTES, UPLOADS_MAX } from "@ebute/contracts/media";
import { afterEach, describe, expect, it } from "vitest";
import { ADMIN_PASSWORD } from "./factories/admins.ts";
import { makePdf } from "./support/content/documents.ts";
import { PUBLIC_URL } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { createTusClient } from "./support/uploads/tus-client.ts";
import { createUploadSite } from "./support/uploads/upload-site.ts";

const uploadSite = await createUploadSite();
const { site, sql, editor, writer, elsewhere, editorClient, editorEmail } = uploadSite;
const { countRows, partsKept, removeAll } = uploadSite;
const student = await signInStudent(site);
const moderator = await signInAdmin(site, "moderator");

afterEach(async () => {
  await removeAll();
  expect(await partsKept()).toEqual([]);
});

describe("an upload in parts refuses", () => {
  it.each([
    ["a visitor", site.visitor(), 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
  ])("%s, also at a known address", async (_label, client, status) => {
    const url = await editor.send(makePdf());
    const refused = createTusClient(client);
    const answers = [
      await refused.beginFile({ length: 10 }),
      await refused.ask(url),
      await refused.sendPart(url, 0, Buffer.from("x")),
      await refused.finish(url),
      await refused.cancel(url),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    expect(await countRows()).toBe(1);
  });

  it("another account as if the upload were not there", async () => {
    const url = await editor.send(makePdf());
    for (const answer of [
      await writer.ask(url),
      await writer.sendPart(url, 0, Buffer.from("x")),
      await writer.finish(url),
      await writer.cancel(url),
    ])
      expect(answer.status).toBe(404);
    expect((await editor.ask(url)).status).toBe(200);
  });

  it("a session cookie without a token", async () => {
    const signedIn = await site
      .visitor()
      .post("/api/admin/login", { email: editorEmail, password: ADMIN_PASSWORD });
    const cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
    const browser = createTusClient(site.visitor().with({ cookie, origin: PUBLIC_URL }));
    expect((await browser.beginFile({ length: 10 })).status).toBe(401);
  });

  it("requests without the version of the protocol, and names it in every answer", async () => {
    const url = await editor.send(makePdf());
    const { status, headers, body } = await editorClient.call({ method: "PATCH", url });
    expect([status, body.code]).toEqual([412, "precondition_failed"]);
    expect(headers).toMatchObject({ "tus-resumable": "1.0.0", "tus-version": "1.0.0" });
    const unknown = await editor.ask("/api/admin/uploads/0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b");
    expect([unknown.status, unknown.headers["tus-resumable"]]).toEqual([404, "1.0.0"]);
    expect((await editor.ask("/api/admin/uploads/1")).status).toBe(404);
  });

  it.each([
    ["no length", { "upload-metadata": "kind cGljdHVyZQ==" }, 400],
    [
      "a deferred length",
      { "upload-defer-length": "1", "upload-metadata": "kind cGljdHVyZQ==" },
      400,
    ],
    ["a negative length", { "upload-length": "-1", "upload-metadata": "kind cGljdHVyZQ==" }, 400],
    ["no metadata", { "upload-length": "10" }, 400],
    ["an unknown kind", { "upload-length": "10", "upload-metadata": "kind eA==" }, 400],
    [
      "a kind that is not Base64",
      { "upload-length": "10", "upload-metadata": "kind picture!" },
      400,
    ],
    [
      "a kind that comes twice",
      { "upload-length": "10", "upload-metadata": "kind cGljdHVyZQ==,kind cGljdHVyZQ==" },
      400,
    ],
    ["an empty file", { "upload-length": "0", "upload-metadata": "kind cGljdHVyZQ==" }, 400],
  ] as const)("%s", async (_label, described, status) => {
    const { body, ...answer } = await editor.begin(described);
    expect([answer.status, body.message]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect(await countRows()).toBe(0);
  });

  it.each([
    ["picture", IMAGE_MAX_BYTES + 1, "The image can have at most 10 MB."],
    ["attachment", ATTACHMENT_MAX_BYTES + 1, "The file can have at most 20 MB."],
    ["attachment", 999_999_999_999_999, "The file can have at most 20 MB."],
  ] as const)("a too large %s before its first byte", async (kind, length, message) => {
    const { status, body } = await editor.beginFile({ kind, length });
    expect([status, body.message]).toEqual([413, message]);
  });

  it("parts at another offset, of another type, too large or too long", async () => {
    const { headers } = await editor.beginFile({ length: 2_000_000 });
    const url = String(headers.location);
    const part = Buffer.from("%PDF");
    expect((await editor.sendPart(url, 4, part)).status).toBe(409);
    expect((await editor.sendPart(url, 0, part, { "upload-offset": "x" })).status).toBe(409);
    const typed = { "content-type": "application/json" };
    expect((await editor.sendPart(url, 0, part, typed)).status).toBe(415);
    expect((await editor.sendPart(url, 0, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
    expect((await editor.sendPart(url, 0, part)).status).toBe(204);
    expect((await editor.sendPart(url, 0, part)).status).toBe(409);
    const short = String((await editor.beginFile({ length: 3 })).headers.location);
    expect((await editor.sendPart(short, 0, part)).status).toBe(413);
    expect((await editor.ask(url)).headers).toMatchObject({
      "upload-offset": "4",
      "upload-length": "2000000",
      "cache-control": "no-store",
    });
    expect(await partsKept()).toHaveLength(1);
  });

  it("to finish before all bytes are there", async () => {
    const first = makePdf().subarray(0, 20);
    const { headers } = await editor.beginFile({ length: makePdf().length });
    await editor.sendPart(String(headers.location), 0, first);
    const { status, body } = await editor.finish(String(headers.location));
    expect([status, body.message]).toEqual([409, "The upload is not complete yet."]);
  });

  it("more unfinished files or bytes than an account may have, and finished ones do not count", async () => {
    const large = ATTACHMENT_MAX_BYTES;
    for (let sent = 0; sent < 10; sent += 1)
      expect((await editor.beginFile({ length: large })).status).toBe(201);
    const { status, body } = await editor.beginFile({ length: 1 });
    expect([status, body.message]).toEqual([
      413,
      "You have too many unfinished uploads: 20 files or 200 MB at once. Finish or cancel some, or try again tomorrow.",
    ]);
    for (let sent = 0; sent < UPLOADS_MAX; sent += 1)
      expect((await writer.beginFile({ length: 1 })).status).toBe(201);
    expect((await writer.beginFile({ length: 1 })).status).toBe(413);
    await sql`update uploads set result = 'x' where id = (select id from uploads where length = 1 limit 1)`;
    expect((await writer.beginFile({ length: 1 })).status).toBe(201);
  });

  it("the twenty-first of uploads that begin at once", async () => {
    const begun = Array.from({ length: UPLOADS_MAX + 5 }, (_, index) =>
      (index % 2 ? editor : elsewhere).beginFile({ length: 1 }),
    );
    const statuses = (await Promise.all(begun)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(UPLOADS_MAX);
    expect(statuses.filter((status) => status === 413)).toHaveLength(5);
  });

  it("a file of more parts than it may have", async () => {
    const url = String((await editor.beginFile({ length: 1_000 })).headers.location);
    await sql`update uploads set "offset" = 400, parts = array_fill('upload-x.part'::text, array[400])`;
    const { status, body } = await editor.sendPart(url, 400, Buffer.from("x"));
    expect([status, body.message]).toEqual([
      413,
      "The file came in too many parts. Please start it again with larger ones.",
    ]);
  });
});
