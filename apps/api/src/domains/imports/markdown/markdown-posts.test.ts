import { describe, expect, it } from "vitest";
import { createPictureReferences } from "../sources/picture-references.ts";
import { planMarkdownFile } from "./markdown-posts.ts";

const now = new Date("2026-11-26T00:00:00Z");

const entries = [
  "blogs/pictures/roof.jpg",
  "pictures/sun.webp",
  "static/img/a b.png",
  "vault/files/sour lime (1).png",
  "a/two.png",
  "b/two.png",
].map((name) => ({ name, bytes: 1, checksum: 1 }));

function plan(text: string, name = "blogs/sizing-solar.md", timeZone = "Africa/Lagos") {
  const references = createPictureReferences({ entries });
  return planMarkdownFile({ name, text }, { references, folder: "", now, timeZone });
}

const ID = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

const matter = (lines: string, text = "Text") => `---\n${lines}\n---\n\n${text}`;

/** Each line is nine times the one before. */
const yamlBomb = ["a: &a [x]"]
  .concat(
    [..."bcdefghij"].map((name, index) => {
      const before = `*${"abcdefghi"[index]}`;
      return `${name}: &${name} [${Array(9).fill(before).join(", ")}]`;
    }),
  )
  .join("\n");

describe("a Markdown file", () => {
  it.each([
    [matter("title: [unclosed"), /cannot be read/],
    ["+++\ntitle = 1\n+++\nText", /TOML/],
    [matter("type: page"), /Pages here are made of sections/],
    [matter("type: lesson"), /Lessons/],
    [matter("type: snippet\ndate: 2024-05-04"), /Snippets/],
    [`${"> ".repeat(60)}x`, /too many lists or levels/],
    ["<div>".repeat(200), /too many levels/],
    [matter(yamlBomb), /cannot be read/],
    [matter(`title: ${"[".repeat(200_000)}`), /too long for fields/],
  ])("is skipped with a reason: %#", (text, reason) => {
    const { post, notes } = plan(text);
    expect([post, notes]).toEqual([null, [expect.stringMatching(reason)]]);
  });

  it("that explains a folder does not come", () => {
    expect(plan("# Hello", "README.md").post).toBeNull();
  });

  it.each([
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "<img src=pictures/roof.jpg onerror=alert(1)>",
    matter("title: <script>alert(1)</script>"),
    "<img src='pictures/roof.jpg\"><script>alert(1)</script>'>",
  ])("brings no active content from %j", (text) => {
    const { post } = plan(text);
    expect(post?.description).not.toMatch(/<script|javascript:|\son\w+=/i);
  });

  it.each([
    ["published: no", "2024-05-04-later.md"],
    ['draft: "true"', "2024-05-04-later.md"],
    ["draft: yes", "2024-05-04-later.md"],
    ["status: pending", "2024-05-04-later.md"],
    ["state: In review", "2024-05-04-later.md"],
    ["visibility: members", "2024-05-04-later.md"],
    ["published: true\nhidden: true", "2024-05-04-later.md"],
    ["date: 2024-05-04", "site/_drafts/later.md"],
    ["published: true", "_drafts/later.md"],
    ["draft: false", "2027-05-04-later.md"],
    ["published: 2027-05-04", "later.md"],
    ["date: 2024-05-04\npublishDate: 2027-05-04", "later.md"],
  ])("that a site keeps from readers comes as a draft: %j", (lines, name) => {
    expect(plan(matter(lines), name).post).toMatchObject({ isPublished: false });
  });

  it.each([
    ["title: Open", "2024-05-04-open.md"],
    ["published: yes", "2024-05-04-open.md"],
    ['draft: "false"', "2024-05-04-open.md"],
    ["status: Published\nvisibility: public", "2024-05-04-open.md"],
    ["published: 2024-05-04\ndate: 2024-05-04", "open.md"],
  ])("that readers see there is published: %j", (lines, name) => {
    expect(plan(matter(lines), name).post).toMatchObject({ isPublished: true });
  });

  it.each([
    ["date: 2024-05-04", "Africa/Lagos", "2024-05-04T00:00:00.000Z"],
    ["date: 2024-05-04", "America/Lima", "2024-05-04T05:00:00.000Z"],
    ["date: 2024-05-04 09:30", "Africa/Lagos", "2024-05-04T08:30:00.000Z"],
    ["date: 2024-05-04 09:30:00 +0530", "Africa/Lagos", "2024-05-04T04:00:00.000Z"],
    ["date: 2024-9-1", "Africa/Lagos", "2024-09-01T00:00:00.000Z"],
    ["published: 2024-05-04", "Africa/Lagos", "2024-05-04T00:00:00.000Z"],
  ])("has its date in the time zone of the site: %s in %s", (lines, timeZone, publishedAt) => {
    expect(plan(matter(lines), "open.md", timeZone).post).toMatchObject({ publishedAt });
  });

  it("has the date of its name, also without leading zeros", () => {
    const { post } = plan("Text", "2021-9-1-market.md");
    expect(post).toMatchObject({ publishedAt: "2021-09-01T00:00:00.000Z", slug: "market" });
  });

  it("keeps its fields", () => {
    const lines = [
      'title: "Sizing: solar"',
      "subtitle: Yes",
      "slug: solar",
      "category: Energy",
      "date: 2024-05-04 10:20:30 +0100",
      "search_title: Solar",
      "first_published_at: https://old.example/a",
      `id: ${ID}`,
      "tags: [wind, Sun, wind]",
      "check_on: 2027-01-15",
      "closed_on: soon",
      "picture: ../pictures/sun.webp",
      "picture_focus: { x: 10, y: 20 }",
    ].join("\n");
    const { post, notes, title } = plan(matter(lines));
    expect([notes, title]).toEqual([[], "Sizing: solar"]);
    expect(post).toMatchObject({
      title: "Sizing: solar",
      subTitle: "Yes",
      slug: "solar",
      category: "Energy",
      isPublished: true,
      publishedAt: "2024-05-04T09:20:30.000Z",
      tags: ["Sun", "wind"],
      further: {
        linkTitle: "Solar",
        canonicalUrl: "https://old.example/a",
        exportedId: ID,
        checkOn: "2027-01-15",
        closedOn: undefined,
        picture: "pictures/sun.webp",
        imageFocus: { x: 10, y: 20 },
      },
    });
  });

  it.each([
    ["# The *roof*\n\nText", "posts/2024-05-04-the-roof.md", "The roof", "the-roof", true],
    ["Text", "posts/the-roof/index.md", "The roof", "the-roof", false],
    [matter("draft: true\ndate: 2024-05-04"), "a.md", "A", "a", false],
    [matter("published: false\ndate: 2024-05-04"), "a.md", "A", "a", false],
    [matter("draft: false"), "a.md", "A", "a", true],
    [matter("date: 2030-01-01"), "a.md", "A", "a", false],
  ])("finds title, address and state: %#", (text, name, title, slug, isPublished) => {
    expect(plan(text, name).post).toMatchObject({ title, slug, isPublished });
  });

  it("keeps pictures of the zip, and counts the others", () => {
    const { post, notes } = plan(
      [
        "![Roof](pictures/roof.jpg)",
        "![Sun](../pictures/sun.webp 'Noon')",
        "![A](/img/a%20b.png)",
        "![x](../../etc/passwd) ![y](https://evil.example/x.png) ![z](pictures/none.png)",
      ].join("\n\n"),
    );
    expect(Object.values(post?.pictures ?? {})).toEqual([
      "blogs/pictures/roof.jpg",
      "pictures/sun.webp",
      "static/img/a b.png",
    ]);
    expect(post?.description.match(/<img /g)).toHaveLength(3);
    expect(post?.description).toContain("<figcaption>Noon</figcaption>");
    expect(notes).toContain("3 pictures are missing: upload them and add them to the text.");
  });

  it("has the pictures of Obsidian, and words for links to other notes", () => {
    const { post, notes } = plan(
      [
        "See [[Lime]], [[Lime|the lime]] and ![[List.pdf]].",
        "![[sour lime (1).png|300]]",
        "![A lime|300x200](sour lime (1).png)",
        "![[two.png]]",
      ].join("\n\n"),
    );
    expect(post?.description.replace(/\/media\/\w+-/g, "")).toBe(
      '<p>See Lime, the lime and List.pdf.</p>\n<img src="quick.webp" alt="" />\n<img src="quick.webp" alt="A lime" />',
    );
    expect(Object.values(post?.pictures ?? {})).toEqual(["vault/files/sour lime (1).png"]);
    expect(notes).toEqual([
      "It has no date, so it becomes a draft.",
      "1 picture is missing: upload it and add it to the text.",
      "3 links to other notes become plain words.",
    ]);
  });

  it.each([
    [
      "{{ site.title }} {% include note.html %}\n\n{{< figure src='a.png' >}}{{% tip %}}",
      "“{{ site.title }}”, “{% include %}”, “{{< figure >}}”, “{{% tip %}}” stay in the text as they are written.",
    ],
    ["{%- raw -%}", "“{% raw %}” stays in the text as it is written."],
  ])("says which tags of templates stay: %j", (text, note) => {
    expect(plan(text).notes).toContain(note);
  });

  it("has no word about tags in code, or the address of the site", () => {
    const { post, notes } = plan(
      "`{{ a }}`\n\n```\n{% b %}\n```\n\n![c]({{ site.baseurl }}/pictures/sun.webp)\n\n<PRE>{{ d }}</PRE>\n\n<!-- {{ e }} -->",
    );
    expect(Object.values(post?.pictures ?? {})).toEqual(["pictures/sun.webp"]);
    expect(notes).toEqual(["It has no date, so it becomes a draft."]);
  });

  it("has the same key when it comes again, and another with another date", () => {
    const keys = ["date: 2024-05-04", "date: 2024-05-04\ntitle: New", "date: 2024-05-05"].map(
      (lines) => plan(matter(lines)).sourceKey,
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
  });
});
