import { describe, expect, it } from "vitest";
import { planWordPressItem } from "./wordpress-posts.ts";
import { wxrFile, wxrItem } from "./wxr.fixture.ts";
import { readWxr } from "./wxr-reader.ts";

const now = new Date("2026-11-26T00:00:00Z");

async function plan(post: Parameters<typeof wxrItem>[0]) {
  async function* content() {
    yield Buffer.from(wxrFile(wxrItem(post)));
  }
  const file = await readWxr(content());
  const [item] = file.items;
  if (!item) throw new Error("no item");
  return planWordPressItem(item, file, { now, timeZone: "Africa/Lagos" });
}

const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<a href="java\nscript:alert(1)">x</a>',
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<!-- wp:html --><script>alert(1)</script><!-- /wp:html -->",
  "<p>[caption]<script>alert(1)</script>[/caption]</p>",
  "<scr[caption]ipt>alert(1)</scr[/caption]ipt>",
  "<pre><script>alert(1)</script></pre>",
  "]]><script>alert(1)</script><![CDATA[",
];

describe("a post of WordPress", () => {
  it.each(attacks)("brings no active content from %s", async (content) => {
    const { post } = await plan({ content, title: `Title ${content}` });
    expect(post?.description).not.toMatch(/<(script|img|svg|iframe)|javascript:|on\w+=[^<]*>/i);
    expect(post?.title).not.toContain("<script");
  });

  it.each([
    [{ type: "page" }, /Pages here are made of sections/],
    [{ type: "attachment" }, /no pictures, only their addresses/],
    [{ type: "wp_global_styles" }, /does not exist here/],
    [{ status: "trash" }, /trash/],
    [{ title: " " }, /no title/],
    [{ content: "<div>".repeat(200) }, /too many levels/],
    [{ content: "a".repeat(2_000_001) }, /too long/],
  ])("is skipped with a reason: %#", async (entry, reason) => {
    const { post, notes } = await plan(entry);
    expect([post, notes]).toEqual([null, [expect.stringMatching(reason)]]);
  });

  it.each(["draft", "pending", "private", "future"])(
    "that is %s comes as a draft",
    async (status) => {
      const { post } = await plan({ status });
      expect(post).toMatchObject({ isPublished: false, publishedAt: null, oldPath: null });
    },
  );

  it("with a password comes as a draft", async () => {
    expect((await plan({ password: "secret" })).post?.isPublished).toBe(false);
  });

  it("keeps its date, address, category and tags", async () => {
    const { post, notes } = await plan({
      ...{ category: "Energy", title: "Fish &amp; chips", tag: "sun" },
    });
    expect(notes).toEqual([]);
    expect(post).toMatchObject({
      ...{ title: "Fish & chips", slug: "sizing-solar", category: "Energy", isPublished: true },
      tags: ["sun"],
      ...{ publishedAt: "2024-05-04T10:20:30.000Z", oldPath: "/2024/05/sizing-solar" },
    });
  });

  it.each([
    [
      { date: "0000-00-00 00:00:00", inFeed: "Fri, 09 Mar 2012 06:30:00 +0000" },
      "2012-03-09T06:30",
    ],
    [{ date: "0000-00-00 00:00:00", localDate: "2012-03-09 07:30:00" }, "2012-03-09T06:30"],
  ])("without a date in UTC has that of the feed, or the local one: %#", async (dates, time) => {
    const { post, notes } = await plan(dates);
    expect(notes).toEqual([]);
    expect(post?.publishedAt).toBe(`${time}:00.000Z`);
  });

  it("has names without entities, which WordPress writes twice", async () => {
    const { post } = await plan({ category: "House &amp; Garden", tag: "R&amp;D" });
    expect(post).toMatchObject({ category: "House & Garden", tags: ["R&D"] });
  });

  it("says what does not come with it", async () => {
    const content = '<p><img src="https://old.example/a.jpg"></p>[gallery ids="1"]';
    const { notes } = await plan({ content, tag: "sun, wind" });
    expect(notes).toEqual([
      "1 picture is missing: upload it and add it to the text.",
      "“[gallery]” stays in the text as it is written.",
      "A post has up to 10 tags of 40 characters here. Left out: sun, wind.",
    ]);
  });

  it.each([
    ["One\r\n\r\nTwo\nthree", "<p>One</p>\n<p>Two<br />\nthree</p>"],
    ["<h2>One</h2>\n\nTwo", "<h2>One</h2>\n<p>Two</p>"],
    ["<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->", "<p>One</p>"],
    ["<pre>a\n\nb</pre>", "<pre>a\n\nb</pre>"],
    ['[caption id="a"]One[/caption]', "<p>One</p>"],
  ])("keeps the paragraphs of %j", async (content, description) => {
    expect((await plan({ content })).post?.description).toBe(description);
  });

  it("has the same key in every file of its site", async () => {
    const [one, again, other] = [
      await plan({ id: 1 }),
      await plan({ id: 1 }),
      await plan({ id: 2 }),
    ];
    expect(one.sourceKey).toBe(again.sourceKey);
    expect(one.sourceKey).not.toBe(other.sourceKey);
  });
});
