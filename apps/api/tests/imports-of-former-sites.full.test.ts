import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Import } from "@ebute/contracts/imports";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { wxrFile, wxrItem } from "#domains/imports/wordpress/wxr.fixture.ts";
import { OutboundTargetRefused } from "#platform/net/outbound-target.ts";
import { pngBytes } from "./support/content/pictures.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const roof = await pngBytes();
const asked: string[] = [];

/** The former site, whose pictures are at the addresses of its export. */
const formerSite = createServer(({ url = "", headers }, response) => {
  asked.push(`${headers.host}${url}`);
  if (/roof|cover/.test(url)) response.end(roof);
  else if (url.includes("moved")) response.writeHead(302, { location: "/roof.png" }).end();
  else if (url === "/page") response.end("<p>no picture</p>");
  else response.writeHead(404).end();
});
formerSite.listen(0, "127.0.0.1");
afterAll(() => formerSite.close());

const jobs = useManualJobs();
const site = await createTestApp({
  hasBackground: true,
  settings: { RATE_LIMITS: "off" },
  async resolveTarget({ host }) {
    if (host === "private.example") throw new OutboundTargetRefused("notPublic");
    const { port } = formerSite.address() as AddressInfo;
    return { address: "127.0.0.1", port, isUnencrypted: true };
  },
});
const { sql } = site.container.database;
const owner = await signInAdmin(site);

type Answer = { import: Import };

beforeEach(async () => {
  asked.length = 0;
  for (const table of ["imports", "imported_posts", "posts", "redirects"]) {
    await sql`delete from ${sql(table)}`;
  }
  await sql`delete from pages where built_in is null`;
});

async function check(...items: string[]): Promise<Import> {
  const form = new FormData();
  form.append("file", new File([wxrFile(...items)], "blog.xml", { type: "text/xml" }));
  return (await owner.send<Answer>("POST", "/api/admin/imports", form)).body.import;
}

async function importWith(wanted: object, ...items: string[]): Promise<Import> {
  const { _id } = await check(...items);
  const { status, text } = await owner.post(`/api/admin/imports/${_id}/start`, wanted);
  expect([status, text]).toEqual([200, expect.anything()]);
  await jobs.runAll(sql);
  return (await owner.get<Answer>("/api/admin/imports/newest")).body.import;
}

const descriptions = async () =>
  (await sql`select description from posts order by title`).map(({ description }) => description);

const picturesFrom = "https://old.example";
const withPicture = (address: string) =>
  wxrItem({ content: `<figure><img src="${address}" width="9" alt="A roof"></figure><p>Text</p>` });

describe("pictures that a file only names", () => {
  it("are counted before the start, and not fetched without a wish", async () => {
    const checked = await check(withPicture("http://old.example/roof.png"));
    expect(checked).toMatchObject({ onlinePictures: 1, formerSite: "https://old.example" });
    await importWith({}, withPicture("http://old.example/roof.png"));
    expect([asked, await descriptions()]).toEqual([[], ["<p>Text</p>"]]);
  });

  it.each([
    ["no address", "not an address"],
    ["another protocol", "ftp://old.example"],
    ["a name and password", "https://ada:secret@old.example"],
  ])("are refused with %s, at its field", async (_name, wrong) => {
    const { _id } = await check(withPicture("https://old.example/roof.png"));
    const { status, body } = await owner.post<{ issues: { path: string; message: string }[] }>(
      `/api/admin/imports/${_id}/start`,
      { picturesFrom: wrong },
    );
    expect([status, body.issues]).toMatchObject([
      400,
      [
        {
          path: "picturesFrom",
          message: "Type the address of the old site, such as https://blog.example.",
        },
      ],
    ]);
  });

  it("come over https from where the site is now, with the featured picture", async () => {
    const cover = wxrItem({
      id: 9,
      type: "attachment",
      title: "Cover",
      fileUrl: "https://old.example/cover.png",
    });
    const post = wxrItem({
      content: '<p><img src="http://old.example/roof.png" alt="A roof"></p>',
      thumbnail: 9,
    });
    const report = await importWith({ picturesFrom: "moved.example" }, post, cover);
    expect(report.items.find(({ kind }) => kind === "post")).toMatchObject({
      outcome: "added",
      notes: [],
    });
    expect(asked.sort()).toEqual(["moved.example/cover.png", "moved.example/roof.png"]);
    expect(await descriptions()).toEqual([
      expect.stringMatching(/<img src="\/media\/[0-9a-f]{32}[^"]*" alt="A roof" width="\d+"/),
    ]);
    expect(await sql`select id from posts where picture_id is not null`).toHaveLength(1);
  });

  it.each([
    ["is missing there", "https://old.example/gone.png"],
    ["leads elsewhere", "https://old.example/moved.png"],
    ["is no picture", "https://old.example/page"],
    ["has no public address", "https://private.example/roof.png"],
  ])("are named in the report where one %s, and the text comes", async (_name, address) => {
    const report = await importWith({ picturesFrom }, withPicture(address));
    expect(report.items[0]?.notes).toEqual([
      expect.stringMatching(`^These pictures could not be fetched: ${address}\\. Upload them`),
    ]);
    expect(await descriptions()).toEqual(["<p>Text</p>"]);
  });

  it("are still fetched when the import is started again without naming the address", async () => {
    const { _id: id } = await check(withPicture("https://old.example/roof.png"));
    await owner.post(`/api/admin/imports/${id}/start`, { picturesFrom });
    await site.container.services.importRunner.giveUp(id);
    await owner.post(`/api/admin/imports/${id}/start`);
    await jobs.runAll(sql);
    expect(await descriptions()).toEqual([expect.stringContaining("<figure><img")]);
  });

  it("come with a later import of the same file, and stay in one without the wish", async () => {
    const item = withPicture("/roof.png");
    await importWith({}, item);
    expect((await importWith({ picturesFrom }, item)).counts).toMatchObject({ updated: 1 });
    expect(await descriptions()).toEqual([expect.stringContaining("<figure><img")]);
    expect((await importWith({ picturesFrom }, item)).counts).toMatchObject({ unchanged: 1 });
    expect((await importWith({}, item)).counts).toMatchObject({ unchanged: 1 });
    expect(await descriptions()).toEqual([expect.stringContaining("<figure><img")]);
  });
});

describe("pages of a file", () => {
  const page = wxrItem({
    id: 2,
    type: "page",
    title: "About the kites",
    slug: "about-kites",
    link: "https://old.example/about-kites/",
    content: '<p>We fly.</p><p><img src="/roof.png" alt=""></p>',
  });

  it("do not come without a wish, and leave no text behind", async () => {
    const report = await importWith({}, page, wxrItem());
    expect(report.counts).toMatchObject({ added: 1, skipped: 1 });
    expect(await sql`select id from pages where built_in is null`).toEqual([]);
    expect(await sql`select id from import_items where content is not null`).toEqual([]);
  });

  it("come unpublished, once, with their pictures, at their address", async () => {
    expect((await check(page)).pages).toBe(1);
    const report = await importWith({ withPages: true, picturesFrom }, page);
    const [stored] = await sql`select * from pages where built_in is null`;
    expect(stored).toMatchObject({
      path: "/about-kites",
      published: null,
      draft: {
        title: "About the kites",
        sections: [
          { kind: "text", html: expect.stringMatching(/^<p>We fly\.<\/p>\s<p><img src=/) },
        ],
      },
    });
    expect(stored?.body_pictures).toHaveLength(1);
    expect(report.items).toMatchObject([{ outcome: "added", notes: [], postId: stored?.id }]);
    const again = await importWith({ withPages: true }, page);
    expect([again.counts.unchanged, again.counts.added]).toEqual([1, 0]);
  });

  it("get a free address where theirs is taken or cannot be one", async () => {
    const about = wxrItem({ id: 3, type: "page", title: "About", slug: "about" });
    const admin = wxrItem({ id: 4, type: "page", title: "Ask us", slug: "admin" });
    await importWith({ withPages: true }, about, admin);
    const rows = await sql`select path from pages where built_in is null order by path`;
    expect(rows.map(({ path }) => path)).toEqual(["/about-2", "/ask-us"]);
  });
});
