import { gzipSync } from "node:zlib";
import { logoEmpty, logoGone } from "@ebute/contracts/settings";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { removeUnusedMediaJob } from "#domains/media/media.jobs.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { fileForm, plainPng } from "./support/content/pictures.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { listSettingsRevisions, restoreSettings } from "./support/writes/settings-calls.ts";

/** The built web package. */
const jobs = useManualJobs();
const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");
const { sql } = site.container.database;

const identity = "/api/admin/settings/identity";
const look = "/api/admin/settings/look";
const news = { name: "Ebute", logo: null };

/** A dark word-like bar on nothing. */
async function wordPng(colour = "#12162b"): Promise<Buffer> {
  const none = { r: 0, g: 0, b: 0, alpha: 0 };
  const bar = { create: { width: 300, height: 70, channels: 4 as const, background: colour } };
  return sharp({ create: { width: 320, height: 90, channels: 4, background: none } })
    .composite([{ input: bar }])
    .png()
    .toBuffer();
}

async function upload(content: Buffer, name = "logo.png") {
  const form = fileForm("image", content, name);
  return owner.send<{ picture: { _id: string } }>("POST", "/api/admin/media", form);
}

async function uploadLogo(content?: Buffer): Promise<string> {
  const { status, body } = await upload(content ?? (await wordPng()));
  expect(status).toBe(201);
  return body.picture._id;
}

async function save(values: Record<string, unknown>): Promise<void> {
  expect((await owner.put(identity, { values })).status).toBe(200);
}

async function page(url = "/") {
  const { status, text } = await site.visitor().get(url);
  const head = text.slice(0, text.indexOf("</head>"));
  const [logo = ""] = /<img[^>]*-logo\.webp[^>]*>/.exec(text) ?? [];
  const [, key = ""] = /\/media\/brand\/([0-9a-f]{12})-favicon\.png/.exec(head) ?? [];
  return { status, text, head, logo, key };
}

beforeEach(async () => {
  await save(news);
  expect((await owner.put(look, { values: { brand: "#22307f" } })).status).toBe(200);
});

describe("the logo setting", () => {
  it("refuses an editor", async () => {
    const values = { logo: await uploadLogo() };
    expect((await editor.put(identity, { values })).status).toBe(403);
  });

  it("refuses an SVG, a broken file and a decompression bomb", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
    const broken = (await wordPng()).subarray(0, 120);
    expect((await upload(svg, "logo.svg")).status).toBe(415);
    expect((await upload(broken)).status).toBe(415);
    expect((await upload(await plainPng(12_001, 2))).status).toBe(413);
  });

  it.each([
    ["no id", "logo", logoGone.message],
    ["an unknown picture", "018f0000-0000-7000-8000-000000000000", logoGone.message],
    ["a number", 7, "This value is not valid."],
  ])("refuses %s at its field", async (_name, logo, message) => {
    const { status, body } = await owner.put(identity, { values: { logo } });
    expect([status, body.issues]).toEqual([400, [{ path: "logo", message }]]);
  });

  it("refuses a fully transparent picture", async () => {
    const none = { r: 0, g: 0, b: 0, alpha: 0 };
    const empty = await sharp({ create: { width: 50, height: 50, channels: 4, background: none } })
      .png()
      .toBuffer();
    const { status, body } = await owner.put(identity, {
      values: { logo: await uploadLogo(empty) },
    });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: "logo", message: logoEmpty.message }]);
  });
});

describe("a site with the default name and colour", () => {
  it("has the product's icon and no logo", async () => {
    const { head, text } = await page();
    expect(head.match(/rel="(?:icon|manifest|apple-touch-icon)"[^>]*>/g)).toEqual([
      expect.stringContaining("favicon"),
    ]);
    expect(head).toContain('type="image/svg+xml"');
    expect(text).not.toContain("/media/brand/");
    expect(head).not.toContain("og:image");
    for (const path of ["/favicon.ico", "/site.webmanifest"]) {
      expect((await site.visitor().get(path)).status).toBe(404);
    }
    expect((await site.visitor().get("/sw.js")).text).toMatch(
      /^self\.siteShell=\{"release":"","files":\["\/assets\/favicon-[\w-]+\.svg"\]\};/,
    );
    expect((await site.visitor().get("/feed.xml")).text).not.toMatch(/<logo>|<icon>/);
  });
});

describe("a site with its own name or colour, but no logo", () => {
  it.each(["name", "colour"])(
    "has icons with its initial after a change of the %s",
    async (what) => {
      if (what === "name") await save({ name: "Ọlá Foods" });
      else await owner.put(look, { values: { brand: "#0b5d3b" } });
      const { head, key, logo } = await page();
      expect(logo).toBe("");
      expect(head).not.toContain("svg");
      expect(head).toMatch(/property="og:image" content="[^"]+-link\.jpg"/);
      expect(head).toContain(`rel="apple-touch-icon" href="/media/brand/${key}-touch.png"`);
      const icon = await site.visitor().get(`/media/brand/${key}-favicon.png`);
      expect([icon.status, icon.headers["content-type"]]).toEqual([200, "image/png"]);
      const ico = await site.visitor().get("/favicon.ico");
      expect([ico.status, ico.headers["content-type"]]).toEqual([200, "image/x-icon"]);
    },
  );
});

describe("the logo of a site", () => {
  it("appears in header, footer and sign-in pages, with the name as alternative text", async () => {
    await save({ name: "Ade & Sons", logo: await uploadLogo() });
    for (const url of ["/", "/signin", "/offline", "/nothing-here"]) {
      const { text, logo } = await page(url);
      expect(logo).toContain('alt="Ade &amp; Sons"');
      expect(logo).toContain('width="171" height="40"');
      expect(text.match(/<img[^>]*-logo\.webp/g), url).toHaveLength(2);
      expect(text).not.toMatch(/<[a-z][^>]*\sstyle=/i);
    }
    expect((await page("/admin/login")).text).toContain("-logo.webp");
  });

  it("has a plate where its contrast is low, and stands beside the name if it is square", async () => {
    await save({ logo: await uploadLogo() });
    expect((await page()).logo).toContain("logo-dark-plate");
    const square = await sharp({
      create: { width: 90, height: 90, channels: 4, background: "#ffffff" },
    })
      .png()
      .toBuffer();
    await save({ logo: await uploadLogo(square) });
    const { logo, text } = await page();
    expect(logo).toContain("logo-light-plate");
    expect(logo).toContain('alt=""');
    expect(text).toMatch(/-logo\.webp"[^>]*><span[^>]*>Ebute<\/span>/);
  });

  it("adds at most 200 bytes to a compressed page", async () => {
    const before = gzipSync((await page()).text).length;
    await save({ logo: await uploadLogo() });
    expect(gzipSync((await page()).text).length - before).toBeLessThanOrEqual(200);
  });

  it("is one small file that browsers cache for a year", async () => {
    await save({ logo: await uploadLogo() });
    const { key } = await page();
    for (const file of ["logo.webp", "touch.png", "192.png", "512.png", "maskable.png"]) {
      const { status, headers } = await site.visitor().get(`/media/brand/${key}-${file}`);
      expect([status, headers["cache-control"]], file).toEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
      if (file === "logo.webp") expect(Number(headers["content-length"])).toBeLessThanOrEqual(8192);
    }
    for (const name of [`${key}-facts.json`, `${key}-x.png`, "0".repeat(12)]) {
      expect((await site.visitor().get(`/media/brand/${name}`)).status, name).toBe(404);
    }
  });

  it("is in the manifest, link previews and feeds", async () => {
    await save({ name: "Adé and Daughters", logo: await uploadLogo() });
    const { head, key } = await page();
    const [, href = ""] = /rel="manifest" href="([^"]+)"/.exec(head) ?? [];
    const { text, headers } = await site.visitor().get(href.replaceAll("&amp;", "&"));
    expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(headers["cache-control"]).toContain("immutable");
    expect(JSON.parse(text)).toMatchObject({
      name: "Adé and Daughters",
      short_name: "Adé and",
      theme_color: "#ffc21a",
      lang: "en",
      icons: [
        { src: `/media/brand/${key}-192.png`, sizes: "192x192" },
        { src: `/media/brand/${key}-512.png`, sizes: "512x512" },
        { src: `/media/brand/${key}-maskable.png`, purpose: "maskable" },
      ],
    });
    for (const url of ["/site.webmanifest", "/favicon.ico"]) {
      const unversioned = await site.visitor().get(url);
      expect(unversioned.headers["cache-control"]).toBe("public, no-cache");
      const known = { "if-none-match": String(unversioned.headers.etag) };
      expect((await site.visitor().get(url, { headers: known })).status).toBe(304);
    }
    expect(head).toMatch(
      new RegExp(`property="og:image" content="https?://[^"]+/media/brand/${key}-link.jpg"`),
    );
    const feed = (await site.visitor().get("/feed.xml")).text;
    expect(feed).toContain(`/media/brand/${key}-512.png</logo>`);
    expect((await site.visitor().get("/rss.xml")).text).toContain(`${key}-512.png</url>`);
  });

  it("reaches installed apps through a new service worker, like changes of Identity and Look", async () => {
    const starts = new Set<string>();
    const read = async () => {
      const { text } = await site.visitor().get("/sw.js");
      const [start = ""] = text.split("\n");
      return start;
    };
    starts.add(await read());
    await save({ tagline: "Fresh every day" });
    starts.add(await read());
    await owner.put(look, { values: { accent: "#e4572e" } });
    starts.add(await read());
    await save({ logo: await uploadLogo() });
    starts.add(await read());
    expect(starts.size).toBe(4);
    expect(await read()).toMatch(
      /^self\.siteShell=\{"release":"[0-9a-f]{6}","files":\["\/media\/brand\/[0-9a-f]{12}-favicon\.png","[^"]+-logo\.webp"\]\};/,
    );
    const { text: script } = await site.visitor().get("/sw.js");
    expect(script, "the icon of a new site").not.toContain("/assets/favicon");
    const headers = { "accept-encoding": "br" };
    const packed = await site.visitor().get("/sw.js", { headers });
    expect(packed.headers["content-encoding"]).toBe("br");
    await owner.put(look, { values: { accent: "#ffc21a" } });
  });

  it("is protected from the clean-up while it or an earlier settings version needs it", async () => {
    const first = await uploadLogo();
    await save({ logo: first });
    const cleanUp = async () => {
      await sql`update media set created_at = '2000-01-01'`;
      const { database, jobs: queue } = site.container;
      await database.db.transaction((tx) => queue.enqueue(tx, removeUnusedMediaJob, {}));
      await jobs.runAll(sql);
    };
    const ids = async () => (await sql`select id from media`).map(({ id }) => id);
    await cleanUp();
    expect(await ids()).toContain(first);
    const second = await uploadLogo(await wordPng("#d9480f"));
    await save({ logo: second });
    await cleanUp();
    expect(await ids()).toEqual(expect.arrayContaining([first, second]));
    await sql`delete from revisions`;
    await cleanUp();
    expect(await ids()).not.toContain(first);
    expect(await ids()).toContain(second);
  });

  it("is restored with an earlier revision, or reported as deleted", async () => {
    const logo = await uploadLogo(await wordPng("#7a1f5c"));
    await save({ logo });
    await save({ logo: null });
    const { data: revisions } = await listSettingsRevisions(owner, "identity");
    const revision = revisions.find(({ values }) => values.logo === logo);
    const restore = () => restoreSettings(owner, { group: "identity", id: revision?._id });
    expect((await restore()).status).toBe(200);
    expect((await page()).logo).not.toBe("");
    await save({ logo: null });
    await sql`delete from media where id = ${logo}`;
    const { status, failure } = await restore();
    expect([status, failure?.issues]).toEqual([400, [{ path: "logo", message: logoGone.message }]]);
  });

  it("is replaced by an initial if its file is lost, and pages keep working", async () => {
    const logo = await uploadLogo(await wordPng("#1f5c7a"));
    await sql`update media set content_hash = ${"f".repeat(32)} where id = ${logo}`;
    await sql`update settings set value = value || ${JSON.stringify({ logo })}::text::jsonb, version = version + 1 where "group" = 'identity'`;
    site.container.settingsReader.observeTags(["settings"]);
    site.container.pageCache.invalidate(["settings"]);
    const { status, logo: shown, key } = await page();
    expect([status, shown]).toEqual([200, ""]);
    expect(key).toHaveLength(12);
  });
});
