import { describe, expect, it } from "vitest";
import { archiveOf } from "../archives/archive.fixture.ts";
import { findFiles, planWordPressFiles } from "./wordpress-file.ts";
import { planWordPressItem } from "./wordpress-posts.ts";
import { wxrFile, wxrItem } from "./wxr.fixture.ts";
import { readWxr } from "./wxr-reader.ts";

const now = new Date("2026-11-26T00:00:00Z");

async function plan(...posts: Parameters<typeof wxrItem>[0][]) {
  async function* content() {
    yield Buffer.from(wxrFile(...posts.map((post) => wxrItem(post))));
  }
  const file = await readWxr(content());
  const [item] = file.items;
  if (!item) throw new Error("no item");
  return planWordPressItem(
    item,
    { ...file, files: findFiles(file.items) },
    { now, timeZone: "Africa/Lagos" },
  );
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
      category: "Energy",
      title: "Fish &amp; chips",
      tag: "sun",
    });
    expect(notes).toEqual([]);
    expect(post).toMatchObject({
      title: "Fish & chips",
      slug: "sizing-solar",
      category: "Energy",
      isPublished: true,
      tags: ["sun"],
      publishedAt: "2024-05-04T10:20:30.000Z",
      oldPath: "/2024/05/sizing-solar",
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
    const content = '<p><img src="https://old.example/a.jpg"></p>[gallery ids="1,2"][table id=3 /]';
    const { notes } = await plan({ content, tag: "sun, wind" });
    expect(notes).toEqual([
      "3 pictures are missing: upload them and add them to the text.",
      "“[table]” stays in the text as it is written.",
      "A post has up to 10 tags of 40 characters here. Left out: sun, wind.",
    ]);
  });

  it.each([
    ["One\r\n\r\nTwo\nthree", "<p>One</p>\n<p>Two<br />\nthree</p>"],
    ["<h2>One</h2>\n\nTwo", "<h2>One</h2>\n<p>Two</p>"],
    ["<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->", "<p>One</p>"],
    ["<pre>a\n\nb</pre>", "<pre>a\n\nb</pre>"],
    ['[caption id="a"]One[/caption]', "<p>One</p>"],
    [
      "In order:\n\n<pre>hole\n\nwater</pre>\n\nThen wait.\nTwo days.",
      "<p>In order:</p>\n<pre>hole\n\nwater</pre>\n<p>Then wait.<br />\nTwo days.</p>",
    ],
    [
      "You need\n<ul>\n<li>a spade</li>\n<li>a can</li>\n</ul>\nNothing else.",
      "<p>You need</p>\n<ul>\n<li>a spade</li>\n<li>a can</li>\n</ul>\n<p>Nothing else.</p>",
    ],
    ["<h3>Hours</h3>\nMonday.\nTuesday.", "<h3>Hours</h3>\n<p>Monday.<br />\nTuesday.</p>"],
    ["<strong>a\n\nb</strong> c", "<p><strong>a</strong></p>\n<p><strong>b</strong> c</p>"],
    ["a<br><br>b<!--more-->c", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
    ["<div>a</div>b", "<p>a</p>\n<p>b</p>"],
    ["<blockquote>a\n\nb</blockquote>", "<blockquote><p>a</p>\n<p>b</p></blockquote>"],
    ["<ul><li>a\n\nb</li></ul>", "<ul><li><p>a</p>\n<p>b</p></li></ul>"],
    [
      "<table>\n<caption>c</caption>\n<tr>\n<td>a\nb</td>\n</tr>\n</table>",
      "<p>c</p>\n<table>\n\n<tr>\n<td>a<br />\nb</td>\n</tr>\n</table>",
    ],
    ["a &lt;b&gt; &amp; c\n\n&nbsp;\n\nd", "<p>a &lt;b&gt; &amp; c</p>\n<p>\u00a0</p>\n<p>d</p>"],
    ["Write [[gallery]] or a[i].", "<p>Write [gallery] or a[i].</p>"],
    [
      "A fact[ref]A <i>source</i>.[/ref].",
      '<p>A fact<small class="footnote">A source.</small>.</p>',
    ],
    [
      "A fact[ref]A <a class='x' href='https://x.example/?a=1&amp;b=2'>source</a>.[/ref].",
      '<p>A fact<small class="footnote">A source (https://x.example/?a=1&amp;b=2).</small>.</p>',
    ],
  ])("keeps the paragraphs of %j", async (content, description) => {
    expect((await plan({ content })).post?.description).toBe(description);
  });

  const film = (words: string) =>
    `<figure class="embed"><figcaption><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">${words}</a></figcaption></figure>`;
  const embedBlock = (address: string) =>
    `<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div><figcaption>A <b>word</b></figcaption></figure><!-- /wp:embed -->`;
  const linked = (address: string) => `<p><a href="${address}" rel="noopener">${address}</a></p>`;

  it.each([
    [
      "See:\nhttps://youtu.be/dQw4w9WgXcQ\nDone",
      `<p>See:</p>\n${film("Video on YouTube")}\n<p>Done</p>`,
    ],
    ["[embed width=3]http://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]", film("Video on YouTube")],
    ["[youtube=http://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;w=640]", film("Video on YouTube")],
    [
      '<iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
      film("Video on YouTube"),
    ],
    [embedBlock("https://www.youtube.com/watch?v=dQw4w9WgXcQ"), film("A word")],
    [
      embedBlock("https://x.example/status/1"),
      `${linked("https://x.example/status/1")}<p>A <strong>word</strong></p>`,
    ],
    ["https://x.example/status/1", linked("https://x.example/status/1")],
  ])("shows what it embeds, as a film or a link: %s", async (content, description) => {
    const { post, notes } = await plan({ content });
    expect(post?.description).toBe(description);
    expect(notes).toEqual([]);
  });

  it.each([
    ['<iframe src="https://x.example/player/1"></iframe>', "https://x.example/player/1"],
    [
      '[audio mp3="https://x.example/a.mp3?b=1&amp;c=2"][/audio]',
      "https://x.example/a.mp3?b=1&amp;c=2",
    ],
    ['[video src="https://x.example/a.mp4"]', "https://x.example/a.mp4"],
    ['[playlist ids="2"]', "https://old.example/a.mp3"],
    [
      '<!-- wp:video --><figure class="wp-block-video"><video controls src="https://x.example/a.mp4"></video></figure><!-- /wp:video -->',
      "https://x.example/a.mp4",
    ],
  ])("leaves a link to a player, and says so: %s", async (content, address) => {
    const sound = { id: 2, type: "attachment", fileUrl: "https://old.example/a.mp3" };
    const { post, notes } = await plan({ content: `<p>See:</p>\n${content}` }, sound);
    expect(post?.description.replace("\n", "")).toBe(`<p>See:</p>${linked(address)}`);
    expect(notes).toEqual([
      expect.stringMatching(/^Films, sounds and other embedded parts are left/),
    ]);
  });

  it.each([
    [
      '<!-- wp:paragraph -->\n<p>Yams<sup data-fn="ab12" class="fn"><a id="ab12-link" href="#ab12">1</a></sup> are cheap.</p>\n<!-- /wp:paragraph -->\n<!-- wp:footnotes /-->',
      '[{"content":"<em>Dioscorea</em>.","id":"ab12"}]',
      '<p>Yams<small class="footnote">Dioscorea.</small> are cheap.</p>',
    ],
    [
      '<p>Yams<sup><a href="#fn1">1</a></sup></p><div class="footnotes"><hr><ol><li id="fn1"><p>Dioscorea. <a href="#r1">Back</a></p></li></ol></div>',
      "",
      '<p>Yams<small class="footnote">Dioscorea.</small></p>',
    ],
    [
      '<p>Yams<sup data-fn="ab12">1</sup></p><!-- wp:footnotes /-->',
      '[{"content":"<a data-type=\\"URL\\" href=\\"https://x.example\\">Source</a>, 2025","id":"ab12"}]',
      '<p>Yams<small class="footnote">Source (https://x.example), 2025</small></p>',
    ],
    [
      '<p>Yams<sup><a href="#fn1">1</a></sup></p><ol><li id="fn1"><p><a href="https://x.example">Source</a> <a href="#r1">Back</a></p></li></ol>',
      "",
      '<p>Yams<small class="footnote">Source (https://x.example)</small></p>',
    ],
    ['<p>a<sup data-fn="x">1</sup></p>', "[{", "<p>a<sup>1</sup></p>"],
  ])("keeps footnotes at their place: %#", async (content, footnotes, description) => {
    expect((await plan({ content, footnotes })).post?.description).toBe(description);
  });

  it.each([
    [
      '<!-- wp:image --><figure class="wp-block-image"><a href="https://x.example/a.jpg"><img src="https://x.example/a.jpg"/></a><figcaption>A <a href="https://b.example">roof</a></figcaption></figure><!-- /wp:image -->',
      '<p>A <a href="https://b.example" rel="noopener">roof</a></p>',
      "1 picture is missing",
    ],
    [
      '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure><!-- /wp:table -->',
      "<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>",
      "",
    ],
    [
      'a <a href="https://x.example/a.jpg"><img src="a.jpg"></a> b',
      "<p>a  b</p>",
      "1 picture is missing",
    ],
    ["[gallery]", "<p>The roof</p>", "2 pictures are missing"],
  ])("without its pictures keeps the captions: %s", async (content, description, missing) => {
    const file = (id: number, caption: string) => ({
      id,
      type: "attachment",
      parent: 1,
      excerpt: caption,
      fileUrl: `https://old.example/${id}.jpg`,
    });
    const { post, notes } = await plan({ content }, file(2, "The <b>roof</b>"), file(3, ""));
    expect(post?.description).toBe(description);
    expect(notes.join()).toContain(missing);
  });

  const picture = (digit: string) => `<img src="/media/${digit.repeat(32)}-quick.webp" alt="" />`;

  it.each([
    [
      `<figure>${picture("1")}${picture("2")}<figcaption>Both</figcaption></figure>`,
      `<figure>${picture("1")}</figure><figure>${picture("2")}<figcaption>Both</figcaption></figure>`,
    ],
    [
      `<div class="gallery"><figure>${picture("1")}${picture("2")}<figcaption>Both</figcaption></figure>${picture("3")}</div>`,
      `<div class="gallery"><figure>${picture("1")}</figure><figure>${picture("2")}<figcaption>Both</figcaption></figure><figure>${picture("3")}</figure></div>`,
    ],
  ])("shows a caption of several pictures once: %#", async (content, description) => {
    expect((await plan({ content })).post?.description.replaceAll("\n", "")).toBe(description);
  });

  const captioned =
    '<figure><img src="a.jpg"><img src="b.jpg"><figcaption><img src="c.jpg"></figcaption></figure>';

  it.each([captioned, `<div class="gallery">${captioned}</div>`])(
    "counts a picture in a caption once: %s",
    async (content) => {
      expect((await plan({ content })).leftOut?.pictures).toBe(3);
    },
  );

  it("has the title of a card once", async () => {
    const content =
      '<div class="kg-bookmark-card"><p class="kg-title">Tide <b class="kg-title">table</b></p></div>';
    expect((await plan({ content })).post?.description).toBe("<p>Tide table</p>");
  });

  it.each([
    `<a href="https://x.example/${"a".repeat(100_000)}">${"a\n\n".repeat(100)}</a>`,
    "[gallery]".repeat(100_000),
  ])("that grows without bound while it is read is refused: %#", async (content) => {
    const files = Array.from({ length: 200 }, (_, index) => ({
      id: index + 2,
      type: "attachment",
      parent: 1,
      excerpt: "a".repeat(1_000),
      fileUrl: `https://old.example/${index}.jpg`,
    }));
    const { notes } = await plan({ content }, ...files);
    expect(notes).toEqual([expect.stringMatching(/500,000/)]);
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

it("a post that is in the file twice counts once in what does not come", async () => {
  const content = '<p>Text</p><img src="https://old.example/a.jpg">';
  const archive = archiveOf({ "a.xml": wxrFile(wxrItem({ content }), wxrItem({ content })) });
  const { items, summary } = await planWordPressFiles(["a.xml"], {
    archive,
    now,
    timeZone: "UTC",
  });
  expect(items.map(({ notes }) => notes)).toEqual([
    ["1 picture is missing: upload it and add it to the text."],
    ["It is in the file twice."],
  ]);
  expect(summary.leftOut).toEqual([
    "1 comment is not imported.",
    "1 picture in a text is not in the file.",
  ]);
});
