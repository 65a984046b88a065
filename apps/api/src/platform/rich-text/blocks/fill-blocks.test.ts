import { describe, expect, it } from "vitest";
import { toPlainText } from "../plain-text.ts";
import { presentPageText, presentRichText } from "../present-rich-text.ts";
import { sanitizeRichText } from "../sanitize.ts";
import { type BlockFacts, fillBlocksOfLetter, findNamedPosts } from "./fill-blocks.ts";

const ID = "0198c5a0-0000-7000-8000-000000000001";
const OTHER_ID = "0198c5a0-0000-7000-8000-000000000002";

const relatedPost = (id: string) =>
  `<p class="related-post"><a href="/blog/${id}" rel="noopener">Old title</a></p>`;
const signUp = (words = "Solar by mail") =>
  `<p class="sign-up" data-category="solar"><a href="/#subscribe" rel="noopener">${words}</a></p>`;
const prices =
  '<table class="price-list"><tbody><tr><th scope="row">Panel &amp; cable</th><td data-price="120000">₦1</td><td>each</td></tr><tr><th scope="row">Visit</th><td>On request</td><td></td></tr></tbody></table>';

const facts: BlockFacts = {
  pricePrefix: "₦",
  signUp: {
    heading: "Join our mailing list",
    notice: "One letter a week.",
    button: "Subscribe",
    findCategory: (word) => (word === "solar" ? { slug: "sun", name: "Sun & wind" } : undefined),
  },
  posts: new Map([
    [ID, { path: "/blog/now", title: "New <title>", category: "Sun & wind", picture: null }],
  ]),
};

const present = (html: string, known?: BlockFacts) => presentRichText(html, new Map(), known);

describe("blocks of a page", () => {
  it("shows nothing of a post that is not public, whoever fills the text or not", () => {
    const html = `<p>a</p>${relatedPost(OTHER_ID)}<p>b</p>`;
    expect(present(html, facts)).toBe("<p>a</p><p>b</p>");
    expect(fillBlocksOfLetter(html, facts)).toBe("<p>a</p><p>b</p>");
    expect(present(html)).toBe("<p>a</p><p>b</p>");
    expect(presentPageText(html, new Map()).html).toBe("<p>a</p><p>b</p>");
    expect(toPlainText(html)).toBe("a b");
  });

  it("shows no form while nobody can subscribe", () => {
    expect(present(signUp(), { ...facts, signUp: undefined })).toBe("");
  });

  it("offers every category where the chosen one is gone", () => {
    const html = present(signUp().replace('"solar"', '"gone"'), facts);
    expect(html).toContain('type="email"');
    expect(html).not.toContain("checkbox");
  });

  it("shows the present title and address of a post, escaped", () => {
    expect(present(relatedPost(ID), facts)).toBe(
      '<p class="related-post"><a class="related-card" href="/blog/now"><span class="related-words"><span class="related-category">Sun &amp; wind</span> <b>New &lt;title&gt;</b></span></a></p>',
    );
  });

  it("shows the picture of a post without a link to its file", () => {
    const picture = {
      _id: "x",
      src: `/media/${"a".repeat(32)}-quick.webp`,
      colour: "#777777",
      width: 1_600,
      height: 900,
      widths: [480, 800],
    };
    const posts = new Map([[ID, { path: "/blog/now", title: "T", category: "C", picture }]]);
    const { html } = presentPageText(relatedPost(ID), new Map(), { ...facts, posts });
    expect(html).toMatch(
      /^<p class="related-post"><a class="related-card" href="\/blog\/now"><img /,
    );
    expect(html).toContain('alt="" width="96" height="96" srcset="/media/');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it("makes a sign-up a form that needs no script, with its category chosen", () => {
    expect(present(signUp('A "quote" &amp; more'), facts)).toBe(
      [
        '<form class="sign-up" method="post" action="/" aria-label="A &quot;quote&quot; &amp; more">',
        '<p class="sign-up-title">A "quote" &amp; more</p><p>One letter a week.</p>',
        '<label>Email<input aria-label="Email: A &quot;quote&quot; &amp; more" type="email" name="email" autocomplete="email" required maxlength="254"></label>',
        '<label class="sign-up-choice"><input type="checkbox" name="category" value="sun" checked>Only blogs in Sun &amp; wind</label>',
        '<button aria-label="Subscribe: A &quot;quote&quot; &amp; more">Subscribe</button></form>',
      ].join(""),
    );
  });

  it("gives a sign-up without a heading the one of the site", () => {
    expect(present(signUp("Subscribe to our newsletter"), facts)).toContain(
      '<p class="sign-up-title">Join our mailing list</p>',
    );
  });

  it("lists prices in the present currency, and those on request by these words", () => {
    const html = present(prices, { ...facts, pricePrefix: "KSh " });
    expect(html).toBe(
      '<ul class="price-list"><li><span class="price-name">Panel &amp; cable</span> <span class="price-amount">KSh 120,000</span> <span class="price-note">each</span></li><li><span class="price-name">Visit</span> <span class="price-amount">On request</span></li></ul>',
    );
  });

  it.each([
    '"><script>pwn()</script>',
    "</form><img src=x onerror=pwn()>",
    relatedPost(ID),
    "$&$1",
  ])("writes %s as words wherever a title, category or setting says it", (words) => {
    const path = `/blog/${words}`;
    const text = `${relatedPost(ID)}${signUp("Subscribe to our newsletter")}${prices}`;
    const hostile: BlockFacts = {
      pricePrefix: words,
      signUp: {
        heading: words,
        notice: words,
        button: words,
        findCategory: () => ({ slug: words, name: words }),
      },
      posts: new Map([[ID, { path, title: words, category: words, picture: null }]]),
    };
    const html = present(text, hostile);
    const tags = html.match(/<[a-z][^>]*>/g) ?? [];
    expect(new Set(tags.map((tag) => /^<[a-z]+/.exec(tag)?.[0]))).toEqual(
      new Set(["<p", "<a", "<span", "<b", "<form", "<label", "<input", "<button", "<ul", "<li"]),
    );
    expect(tags.join("").replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=|src=/);
    const letter = fillBlocksOfLetter(text, hostile);
    expect(new Set(letter.match(/<[a-z]+/g))).toEqual(
      new Set(["<p", "<a", "<table", "<tbody", "<tr", "<th", "<td"]),
    );
    const escaped = words
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;");
    expect(html).toContain(escaped);
    expect(letter).toContain(escaped);
  });

  it("names each post once, and only those of blocks", () => {
    const link = `<p><a href="/blog/${OTHER_ID}" rel="noopener">x</a></p>`;
    expect(findNamedPosts(`${relatedPost(ID)}${link}${relatedPost(ID)}`)).toEqual([ID]);
  });
});

describe("blocks elsewhere", () => {
  it("has prices in letters as a table, a post as a link, and no form", () => {
    const html = fillBlocksOfLetter(`${relatedPost(ID)}${signUp()}${prices}`, facts);
    expect(html).toMatch(
      /^<p><a href="\/blog\/now" rel="noopener">New &lt;title&gt;<\/a><\/p><table class="price-list">/,
    );
    expect(html).toContain('<td data-price="120000">₦120,000</td>');
  });

  it("has prices in summaries and search, but no titles of other posts", () => {
    const html = sanitizeRichText(`<p>a</p>${relatedPost(ID)}${signUp()}${prices}<p>b</p>`);
    expect(toPlainText(html)).toBe("a Panel & cable ₦1 each Visit On request b");
  });
});
