import { IMPORT_ITEMS_MAX } from "@ebute/contracts/imports";
import { describe, expect, it } from "vitest";
import { wxrFile, wxrItem } from "./wxr.fixture.ts";
import { readWxr } from "./wxr-reader.ts";

async function* inChunks(content: string | Buffer, bytes = 7) {
  const all = Buffer.from(content);
  for (let start = 0; start < all.length; start += bytes) yield all.subarray(start, start + bytes);
}

const refusal = (code: string) =>
  expect.objectContaining({ failure: expect.objectContaining({ code }) });

const head = '<?xml version="1.0"?>';

describe("an export of WordPress", () => {
  it.each([
    [
      "entities that grow without end",
      `${head}<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${wxrFile()}`,
    ],
    ["files of the server", `${head}<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]><rss/>`],
    ["another server's DTD", `${head}<!DOCTYPE rss SYSTEM "http://evil.example/x.dtd"><rss/>`],
    ["an entity after the start", wxrFile('<!ENTITY a "b">')],
  ])("is refused with %s", async (_name, xml) => {
    await expect(readWxr(inChunks(xml))).rejects.toEqual(refusal("IMPORT_FILE_UNSAFE"));
  });

  it.each([
    ["nothing", ""],
    ["plain text", "Hello"],
    ["a page", "<!-- x --><html><body>Hello</body></html>"],
    ["a feed", "<rss><channel><item><title>Hello</title></item></channel></rss>"],
    ["deep elements", `<rss>${"<a>".repeat(50)}`],
    ["no UTF-8", Buffer.from([0x3c, 0x72, 0x73, 0x73, 0x3e, 0xff, 0xfe])],
  ])("is refused as unreadable with %s", async (_name, xml) => {
    await expect(readWxr(inChunks(xml))).rejects.toEqual(refusal("IMPORT_FILE_NOT_READABLE"));
  });

  it("is refused where its end is missing", async () => {
    const file = wxrFile(wxrItem());
    for (const end of [-15, -60, -400]) {
      const cut = readWxr(inChunks(file.slice(0, end)));
      await expect(cut).rejects.toEqual(refusal("IMPORT_FILE_CUT_OFF"));
    }
  });

  it("may have elements that close themselves, as WordPress.com writes them", async () => {
    const head = '<description/><cloud domain="old.example" port="80"/>';
    const file = wxrFile(wxrItem()).replace("<title>Old site</title>", `<title>Old</title>${head}`);
    const { items } = await readWxr(
      inChunks(file.replace("<wp:status>", "<wp:parent/><wp:status>")),
    );
    expect(items).toHaveLength(1);
    expect(items[0]?.texts["wp:status"]).toBe("publish");
  });

  it("is refused with another sentence where its elements do not fit together", async () => {
    const file = wxrFile(wxrItem()).replace("</wp:post_id>", "");
    await expect(readWxr(inChunks(file))).rejects.toEqual(refusal("IMPORT_FILE_NOT_WELL_FORMED"));
  });

  it("is refused with too many entries, before the rest is read", async () => {
    async function* endless() {
      yield Buffer.from(wxrFile().replace("</channel></rss>", ""));
      const items = Buffer.from("<item></item>".repeat(IMPORT_ITEMS_MAX / 2));
      for (;;) yield items;
    }
    await expect(readWxr(endless())).rejects.toEqual(refusal("IMPORT_TOO_MANY_ITEMS"));
  });

  it("is refused with a text that never ends", async () => {
    async function* endless() {
      yield Buffer.from("<rss><channel><item><content:encoded><![CDATA[");
      for (;;) yield Buffer.alloc(256 * 1024, "a");
    }
    await expect(readWxr(endless())).rejects.toEqual(refusal("IMPORT_FILE_TOO_LARGE"));
  });

  it("leaves entities that XML does not know as they are written", async () => {
    const { items } = await readWxr(inChunks(wxrFile("<item><title>&xxe; &amp; b</title></item>")));
    expect(items[0]?.texts.title).toBe("&xxe; & b");
  });

  it("gives its posts, authors, categories and tags, and no text of a comment", async () => {
    const post = wxrItem({ title: "Ọja ]]> & more", category: "Energy", tag: "sun" });
    const { siteUrl, authorNames, items } = await readWxr(inChunks(wxrFile(post)));
    expect(siteUrl).toBe("https://old.example");
    expect([...authorNames]).toEqual([["ada", "Ada Obi"]]);
    expect(items).toMatchObject([{ categories: ["Energy"], tags: ["sun"] }]);
    expect(items[0]?.texts).toMatchObject({
      title: "Ọja ]]> & more",
      "wp:post_name": "sizing-solar",
      "content:encoded": "<p>Text</p>",
    });
    expect(JSON.stringify(items)).not.toContain("Hello");
  });
});
