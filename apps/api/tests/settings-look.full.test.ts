import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

/** The built web package. */
const site = await createTestApp({ renderer: await loadRenderer() });
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

const look = "/api/admin/settings/look";

async function openPage(url: string, headers: Record<string, string> = {}) {
  const { status, text, headers: sent } = await site.visitor().get(url, { headers });
  const styles = [...text.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = ""]) => css);
  return { status, text, styles, policy: String(sent["content-security-policy"]) };
}

async function save(values: Record<string, string>): Promise<void> {
  expect((await owner.put(look, { values })).status).toBe(200);
}

beforeEach(async () => {
  await save({ brand: "#22307f", accent: "#ffc21a", face: "bricolage-grotesque", hero: "pattern" });
});

describe("the Look settings", () => {
  it("are not changed by an editor", async () => {
    expect((await editor.put(look, { values: { brand: "#0b5d3b" } })).status).toBe(403);
  });

  it.each([
    [
      "brand",
      "blue",
      "Brand colour must be # and six digits or letters from a to f, such as #22307f.",
    ],
    [
      "accent",
      "#fff",
      "Accent colour must be # and six digits or letters from a to f, such as #22307f.",
    ],
    [
      "brand",
      "#22307f}body{",
      "Brand colour must be # and six digits or letters from a to f, such as #22307f.",
    ],
    ["face", "Comic Sans", "Choose a typeface from the list."],
    ["hero", "video", "Choose a background from the list."],
  ])("refuse a wrong %s, %s, at its field", async (path, value, message) => {
    const { status, body } = await owner.put(look, { values: { [path]: value } });
    expect([status, body.issues]).toEqual([400, [{ path, message }]]);
  });

  it("appear on each page while they are the defaults, with Save-Data only their colours", async () => {
    for (const url of ["/", "/admin/login", "/nothing-here"]) {
      const { styles, text } = await openPage(url);
      expect(styles.join("")).toContain("--color-indigo:#22307f");
      expect(text).toContain('name="theme-color" content="#FFC21A"');
    }
    const { styles } = await openPage("/", { "save-data": "on" });
    expect(styles.join("")).toContain("--color-indigo:#22307f");
    expect(styles.join("")).not.toContain("@font-face");
  });

  it("leave no default colour in the shared style sheet", async () => {
    const { text } = await openPage("/");
    const [, href = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
    const sheet = await site.visitor().get(href);
    expect(sheet.text).toContain("--color-indigo");
    expect(sheet.text).not.toMatch(/#22307f|#ffc21a/i);
  });

  it.each(["/", "/contact", "/offline", "/admin/login", "/nothing-here"])(
    "appear on %s in one style element, which the page's policy names by hash",
    async (url) => {
      await save({ brand: " #0B5D3B", accent: "#e4572e" });
      const { styles, policy, text } = await openPage(url);
      expect(styles).toHaveLength(1);
      const [css = ""] = styles;
      expect(css).toContain("--color-indigo:#0b5d3b");
      expect(css.length).toBeLessThanOrEqual(1_000);
      const hash = createHash("sha256").update(css).digest("base64");
      expect(policy.split("style-src")[1]?.split(";")[0]).toContain(`'sha256-${hash}'`);
      expect(text).toContain('name="theme-color" content="#E4572E"');
      expect(text).not.toMatch(/<[a-z][^>]*\sstyle=/i);
    },
  );

  it("load only the chosen typeface, and none with Save-Data", async () => {
    await save({ face: "noto-serif" });
    const { text, styles } = await openPage("/");
    expect(styles.join("")).toContain('--font-heading:"Noto Serif",Georgia,serif');
    expect(text).toMatch(/rel="preload" href="[^"]*noto-serif[^"]*"/);
    expect(text).not.toContain("Bricolage Grotesque");
    const saving = await openPage("/", { "save-data": "on" });
    expect(saving.text).not.toContain("woff2");
    await save({ face: "system" });
    expect((await openPage("/")).text).not.toContain("woff2");
  });

  it("show a hero with or without its pattern", async () => {
    expect((await openPage("/")).text).toContain("adire adire-cloth tile-rings on-dark");
    await save({ hero: "plain" });
    expect((await openPage("/")).text).toContain('class="adire-cloth on-dark"');
  });
});
