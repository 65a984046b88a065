import { defaultSettings } from "@ebute/contracts/settings";
import { beforeAll, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const renderer = await loadRenderer();
const site = await createTestApp({ renderer, hasBackground: true });
const owner = await signInAdmin(site);

const notice = "We publish each comment after a person has read it. ".repeat(9).trim();

async function save(group: string, values: object): Promise<void> {
  const { status, text } = await owner.put(`/api/admin/settings/${group}`, { values });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
}

/** Path of the file that a page names; undefined where the page carries the settings itself. */
async function fileOf(path: string): Promise<string | undefined> {
  const { text } = await site.visitor().get(path);
  return / data-site="([^"]+)"/.exec(text)?.[1];
}

async function read(path: string) {
  const { status, headers, text } = await site.visitor().get(path);
  return { status, control: headers["cache-control"], settings: JSON.parse(text).settings };
}

describe("the settings that pages show", () => {
  it("are carried by each page while they are few", async () => {
    await save("words", { blogName: "News" });
    expect(await fileOf("/")).toBe(undefined);
    expect((await site.visitor().get("/")).text).toContain('blogName:"News"');
  });

  describe("in a file that all pages name", () => {
    let path = "";
    beforeAll(async () => {
      await save("words", { commentNotice: notice });
      path = (await fileOf("/")) ?? "";
    });

    it("are not carried by a page that does not show them", async () => {
      expect(await fileOf("/about")).toBe(path);
      for (const page of ["/", "/about", "/contact"]) {
        expect((await site.visitor().get(page)).text).not.toContain(notice);
      }
    });

    it("may be stored for ever, under a name that changes with them", async () => {
      const { status, control, settings } = await read(path);
      expect([status, control]).toEqual([200, "public, max-age=31536000, immutable"]);
      expect(settings.words).toEqual({ blogName: "News", commentNotice: notice });
      await save("words", { blogName: "Notes" });
      expect(await fileOf("/")).not.toBe(path);
      expect((await read(path)).settings.words.blogName).toBe("News");
    });

    it("are those in force where a page is older than the process", async () => {
      const { status, control, settings } = await read("/assets/site/of-another-time");
      expect([status, control]).toEqual([200, "no-store"]);
      expect(settings.words.blogName).toBe("Notes");
    });

    it("are named by another process before it has rendered any page", async () => {
      const current = (await fileOf("/")) ?? "";
      const other = await createTestApp({ renderer, beside: site });
      const { status, headers } = await other.visitor().get(current);
      expect([status, headers["cache-control"]]).toEqual([
        200,
        expect.stringContaining("immutable"),
      ]);
    });

    it("contain no default", async () => {
      const { text } = await site.visitor().get((await fileOf("/")) ?? "");
      expect(text).not.toContain(defaultSettings.home.headline);
    });
  });
});
