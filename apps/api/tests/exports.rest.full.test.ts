import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import type { ExportDownload, ExportSize } from "@ebute/contracts/exports";
import { beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { createUpdate } from "./factories/updates.ts";
import { readZip } from "./support/archives/zip-files.ts";
import { storageOf } from "./support/backups/backup-site.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

beforeEach(async () => {
  await sql`delete from posts`;
  await sql`delete from tutorials`;
  await sql`delete from updates`;
});

async function linkOf(client = site.visitor()): Promise<string> {
  const { data } = await callProcedure(client, "mutation", "exports.prepareDownload");
  return (data as ExportDownload).href;
}

async function download(href: string) {
  const { statusCode, headers, rawPayload } = await site.app.inject({ method: "GET", url: href });
  return { status: statusCode, headers, bytes: rawPayload };
}

async function exportFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const owner = await signInAdmin(site);
  return readZip((await download(await linkOf(owner))).bytes);
}

function split(file: Buffer | undefined): { fields: Record<string, unknown>; text: string } {
  const [, yaml = "", text = ""] = /^---\n([\s\S]*?)---\n\n([\s\S]*)$/.exec(String(file)) ?? [];
  return { fields: parse(yaml), text };
}

describe("the export", () => {
  it("is refused to everybody but owners", async () => {
    const others = [
      [site.visitor(), 401],
      [await signInStudent(site), 403],
      [await signInAdmin(site, "moderator"), 403],
      [await signInAdmin(site, "editor"), 403],
    ] as const;
    for (const [client, status] of others) {
      const size = await callProcedure(client, "query", "exports.getSize");
      const link = await callProcedure(client, "mutation", "exports.prepareDownload");
      expect([size.status, link.status]).toEqual([status, status]);
    }
  });

  it("is refused to an owner without a recent confirmation", async () => {
    const owner = await signInAdmin(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    const refused = await callProcedure(owner, "mutation", "exports.prepareDownload");
    expect(refused.error?.data.failure).toMatchObject({ reason: "confirmation_required" });
  });

  it("is not sent for a forged link, an old one, or one of a former owner", async () => {
    const href = await linkOf(await signInAdmin(site));
    expect((await download("/files/export")).status).toBe(404);
    expect((await download(href.replace(/ticket=\w+/, "ticket=zzzzzz"))).status).toBe(404);
    const by = new URLSearchParams(href.split("?")[1]).get("by");
    await sql`update admins set role = 'editor' where id = ${by}`;
    expect((await download(href)).status).toBe(404);
    const second = await linkOf(await signInAdmin(site));
    expect((await download(second)).status).toBe(200);
    site.clock.advance({ minutes: 121 });
    expect((await download(second)).status).toBe(404);
  });

  it("is a private download and is recorded", async () => {
    const owner = await signInAdmin(site);
    const { status, headers } = await download(await linkOf(owner));
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "application/zip",
      "private, no-store",
    ]);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="?.+-content-.+\.zip"?$/);
    const entries = await sql`select id from audit_entries where action = 'content.export'`;
    expect(entries.length).toBeGreaterThan(0);
  });

  it("has the sound recordings and documents of a text", async () => {
    const hash = "d".repeat(32);
    await storageOf(site).write(`${hash}-attachment.pdf`, Buffer.from("a document"));
    await createPost(site, {
      title: "Fees",
      slug: "fees",
      description: `<figure class="file"><a href="/attachments/${hash}.pdf" rel="noopener">File: Fees.pdf (1 KB)</a></figure>`,
    });
    const files = await exportFiles();
    expect(split(files.get("blogs/fees.md")).text).toContain(
      `<a href="../files/${hash}.pdf" rel="noopener">File: Fees.pdf (1 KB)</a>`,
    );
    expect(String(files.get(`files/${hash}.pdf`))).toBe("a document");
  });

  it("has a file for each post, published or draft, with its fields and pictures", async () => {
    const { id: pictureId, contentHash: hash } = await createPicture(site);
    await storageOf(site).write(`${hash}-source.webp`, Buffer.from("a picture"));
    await createPost(site, {
      title: "Sizing: solar #1",
      slug: "sizing-solar",
      subTitle: "Yes",
      pictureId,
      description: `<p>Text &amp; <strong>more</strong></p><img src="/media/${hash}-quick.webp" alt="A roof" />`,
      linkTitle: "Solar",
      canonicalUrl: "https://old.example/a",
      checkOn: "2027-01-15",
      closedOn: "2026-03-02",
    });
    await createPost(site, { title: "Unfinished", isPublished: false });
    const files = await exportFiles();
    const { fields, text } = split(files.get("blogs/sizing-solar.md"));
    expect(fields).toMatchObject({
      type: "post",
      title: "Sizing: solar #1",
      subtitle: "Yes",
      slug: "sizing-solar",
      category: "Finance",
      draft: false,
      picture: `../pictures/${hash}.webp`,
      search_title: "Solar",
      first_published_at: "https://old.example/a",
      check_on: "2027-01-15",
      closed_on: "2026-03-02",
    });
    expect(text).toBe(`Text & **more**\n\n![A roof](../pictures/${hash}.webp)\n`);
    expect(String(files.get(`pictures/${hash}.webp`))).toBe("a picture");
    expect(split(files.get("blogs/unfinished.md")).fields).toMatchObject({ draft: true });
    expect(String(files.get("README.md"))).toContain("one file for each blog");
  });

  it("has no file whose name Windows keeps for a device", async () => {
    await createPost(site, { slug: "con", title: "Con" });
    const files = await exportFiles();
    expect([...files.keys()]).toContain("blogs/con-.md");
    expect([...files.keys()]).not.toContain("blogs/con.md");
  });

  it("has pages, lessons and updates, and names files of one title apart", async () => {
    await createTutorial(site, { title: "Squares", content: "<p>Complete <em>it</em></p>" });
    await createUpdate(site, { title: "Closed", content: "On *Monday*\n\nand <b>Tuesday" });
    await createUpdate(site, { title: "Closed" });
    const files = await exportFiles();
    expect(split(files.get("lessons/squares.md"))).toMatchObject({
      fields: { type: "lesson", title: "Squares" },
      text: "Complete *it*\n",
    });
    expect(split(files.get("updates/closed.md")).text).toBe(
      "On \\*Monday\\*\n\nand \\<b>Tuesday\n",
    );
    expect([...files.keys()]).toContain("updates/closed-2.md");
    expect(split(files.get("pages/privacy-policy.md")).fields).toMatchObject({ type: "page" });
  });

  it("says its size before", async () => {
    await createPost(site);
    const owner = await signInAdmin(site);
    const { data } = await callProcedure(owner, "query", "exports.getSize");
    const { posts, tutorials, bytes } = data as ExportSize;
    expect([posts, tutorials]).toEqual([1, 0]);
    expect(bytes).toBeGreaterThan(500);
  });
});
