import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { openAdminBrowser } from "./support/calls/browser.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { stageSettings } from "./support/writes/settings-calls.ts";

const site = await createTestApp({
  renderer: await loadRenderer(),
  hasBackground: true,
  settings: { SITE_NAME: "Fixed Firm" },
});
const { sql } = site.container.database;
const visitor = site.visitor();
const owner = await signInAdmin(site);

const ownersBrowser = await openAdminBrowser(site, "owner");
const editorsBrowser = await openAdminBrowser(site, "editor");

const stage = (group: string, values: object) => stageSettings(owner, group, values);

const sendForm = (path: string, fields: object, client = ownersBrowser, headers = {}) =>
  client.post(`/preview/site${path}`, new URLSearchParams({ ...fields }).toString(), {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
  });

/** Posts what is typed into forms, as the panel does into its frame. */
const tryOut = (path: string, changes: object, client = ownersBrowser, headers = {}) =>
  sendForm(path, { changes: JSON.stringify(changes) }, client, headers);

const headlineIn = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

beforeEach(async () => {
  await sql`delete from settings`;
  site.container.settingsReader.observeTags(["settings"]);
});

describe("the preview of unpublished settings", () => {
  it("is served only to signed-in owners and editors, by their cookie", async () => {
    await stage("home", { headline: "Soon" });
    const moderator = await openAdminBrowser(site, "moderator");
    for (const client of [visitor, moderator, owner]) {
      for (const { status, headers, text } of [
        await client.get("/preview/site"),
        await tryOut("", { home: { headline: "Typed" } }, client),
      ]) {
        expect(status).toBe(404);
        expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
        expect(text).not.toMatch(/Soon|Typed/);
      }
    }
  });

  it("refuses a form of another site", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const changes = { home: { headline: "Typed" } };
    expect((await tryOut("", changes, ownersBrowser, headers)).status).toBe(403);
  });

  it("shows unpublished changes on every page, and visitors see none", async () => {
    const { id } = await createPost(site, { title: "Readable" });
    await stage("home", { headline: "Soon" });
    await stage("look", { brand: "#0b5d3b" });
    await stage("navigation", {
      header: [{ label: "Shop soon", target: { kind: "path", path: "/services" } }],
    });
    expect(headlineIn((await ownersBrowser.get("/preview/site")).text)).toBe("Soon");
    for (const path of ["", "/about", "/blog", `/blog/${id}`, "/contact"]) {
      const { status, text } = await ownersBrowser.get(`/preview/site${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain("--color-indigo:#0b5d3b");
      expect(text).toContain("Shop soon");
      const shown = (await visitor.get(path || "/")).text;
      expect(shown).not.toMatch(/#0b5d3b|Shop soon|Soon/);
    }
  });

  it("may be framed by this site only, and is never cached", async () => {
    await stage("home", { headline: "Soon" });
    for (const { headers, text } of [
      await ownersBrowser.get("/preview/site"),
      await tryOut("/about", {}),
    ]) {
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
      expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(headers.etag).toBeUndefined();
      expect(text).not.toContain("<script");
    }
    expect(site.container.pageCache.peek("/preview/site")).toBeUndefined();
    expect((await visitor.get("/")).headers["x-frame-options"]).toBe("DENY");
  });

  it("keeps its links within the preview, also on a missing page", async () => {
    const { text } = await ownersBrowser.get("/preview/site");
    const links = [...text.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)];
    const addresses = links.map(([, address = ""]) => address);
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !address.startsWith("/preview/site/"))).toEqual([]);
    expect(text).toMatch(/<link[^>]*href="\/assets\//);
    const missing = await ownersBrowser.get("/preview/site/nowhere");
    expect(missing.status).toBe(404);
    expect(missing.headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  it("submits no form, and shows the page again", async () => {
    const before = await sql`select count(*) from contact_messages`;
    const message = { name: "Ada", email: "ada@example.ng", message: "Hello" };
    const { status, text } = await sendForm("/contact", message);
    expect(status).toBe(200);
    expect(text).not.toContain("Message sent");
    expect(await sql`select count(*) from contact_messages`).toEqual(before);
  });

  it("shows an editor only changes that the editor may publish", async () => {
    await stage("home", { headline: "Soon" });
    await stage("look", { brand: "#0b5d3b" });
    const { text } = await editorsBrowser.get("/preview/site");
    expect(headlineIn(text)).toBe("Soon");
    expect(text).not.toContain("#0b5d3b");
  });

  it("shows a picture used only by unpublished changes, which visitors cannot request", async () => {
    const picture = await createPicture(site, { areVariantsReady: true });
    await stage("home", { heroPicture: picture.id, heroAlt: "Our kitchen" });
    expect((await ownersBrowser.get("/preview/site")).text).toContain('alt="Our kitchen"');
    expect((await visitor.get("/")).text).not.toContain("Our kitchen");
    const input = encodeURIComponent(JSON.stringify({ id: picture.id }));
    const { text } = await visitor.get(`/trpc/settings.heroPicture?input=${input}`);
    expect(JSON.parse(text)).toEqual({ result: { data: null } });
  });
});

describe("the preview of typed settings", () => {
  it("shows them over the saved ones, and saves nothing", async () => {
    await stage("home", { headline: "Saved", text: "Kept" });
    const changes = { home: { headline: "Typed" }, look: { brand: "#c8102e" } };
    const { text } = await tryOut("", changes);
    expect(headlineIn(text)).toBe("Typed");
    expect(text).toContain("Kept");
    expect(text).toContain("--color-indigo:#c8102e");
    expect(headlineIn((await ownersBrowser.get("/preview/site")).text)).toBe("Saved");
    expect(await sql`select 1 from settings where staged::text like '%Typed%'`).toHaveLength(0);
  });

  it("shows typed parts of the identity, and draws no icons for them", async () => {
    const files = () => readdirSync(path.join(site.dataDir, "media")).sort();
    await visitor.get("/");
    const before = files();
    const { text } = await tryOut("/about", { identity: { tagline: "Fresh <b>daily</b>" } });
    expect(text).toContain("Fresh &lt;b&gt;daily&lt;/b&gt;");
    await tryOut("", { look: { brand: "#123456" } });
    expect(files()).toEqual(before);
  });

  it("ignores invalid settings, read-only ones, and those that the caller may not change", async () => {
    const { text } = await tryOut("", {
      identity: { name: "Typed Firm", tagline: 7 },
      home: { headline: " ", heroPicture: newId() },
      look: { brand: "#22" },
      nothing: { brand: "#123456" },
    });
    expect(text).toContain("Fixed Firm");
    expect(text).not.toContain("Typed Firm");
    expect(headlineIn(text)).toBe("Welcome. Read what Lagos is working on.");
    const byEditor = await tryOut("", { look: { brand: "#c8102e" } }, editorsBrowser);
    expect(byEditor.text).not.toContain("#c8102e");
  });

  it.each(["no JSON", "[]", '{"__proto__":{"home":1}}', '{"home":"text"}'])(
    "treats %s as nothing typed",
    async (changes) => {
      expect((await sendForm("", { changes })).status).toBe(200);
    },
  );
});
