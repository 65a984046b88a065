import { NEWSLETTER_MAX_BYTES } from "@ebute/contracts/newsletters";
import { describe, expect, it } from "vitest";
import { addressLetter } from "./newsletters.address-letter.ts";
import { showAsJpeg, toNewsletterParts } from "./newsletters.body-html.ts";
import { composeNewsletter } from "./newsletters.composer.ts";

const site = {
  name: "Ada & Sons",
  publicUrl: "https://ada.example.ng",
  operatorEmail: "ada@example.ng",
};

const source = {
  subject: "Prices\r\nBcc: x@y.ng",
  heading: "Prices <of> April",
  introduction: "What changes",
  picture: "/media/a-preview.jpg",
  body: '<p>See <a href="/prices">our prices</a>.</p>',
  pageUrl: "https://ada.example.ng/blog/prices",
};

const partsOf = (html: string) => toNewsletterParts(html, site.publicUrl);

describe("a composed newsletter", () => {
  it("has a subject on one line, so that nobody adds a header by it", () => {
    expect(composeNewsletter(source, site).subject).toBe("Prices Bcc: x@y.ng");
  });

  it("escapes the words of the author", () => {
    const { html } = composeNewsletter(source, site);
    expect(html).toContain("Prices &lt;of&gt; April");
    expect(html).not.toContain("<of>");
  });

  it("leads to the site by absolute addresses, also as text", () => {
    const { html, text } = composeNewsletter(source, site);
    expect(html).toContain(
      'src="https://ada.example.ng/media/a-preview.jpg" alt="" width="528" height="277"',
    );
    expect(html).toContain('href="https://ada.example.ng/prices"');
    expect(text).toContain("See our prices (https://ada.example.ng/prices).");
    expect(text).toContain("Read on the site:\nhttps://ada.example.ng/blog/prices");
  });

  it("is cut between two paragraphs before it is as long as mail programs show", () => {
    const body = `<p>${"Ọjà wà ní àárọ̀. ".repeat(20)}</p>`.repeat(500);
    const { html, isCut } = composeNewsletter({ ...source, body }, site);
    expect(isCut).toBe(true);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(NEWSLETTER_MAX_BYTES);
    expect(html).toContain("Read on the site");
    expect(html).toContain("Unsubscribe");
    expect(html.match(/<p /g)?.length).toBe(html.match(/<\/p>/g)?.length);
  });

  it("has a link of its reader in the letter and in the header", () => {
    const letter = { ...composeNewsletter(source, site), createdAt: new Date(0) };
    const reader = { id: "1", email: "bola@example.ng", token: "t-1" };
    const { html, text, headers } = addressLetter(letter, reader, site.publicUrl);
    const link = "https://ada.example.ng/unsubscribe/t-1";
    expect([html.includes(link), text.includes(link)]).toEqual([true, true]);
    expect(headers["List-Unsubscribe"]).toBe(`<${link}>`);
  });
});

describe("the blocks of a letter", () => {
  it("are one for each element at the top", () => {
    expect(
      partsOf("<p>One</p>\n<ul><li>a</li><li>b</li></ul><hr>").map(({ text }) => text),
    ).toEqual(["One", "- a\n- b", "---"]);
  });

  it("put the paragraph of an entry beside its sign", () => {
    expect(partsOf("<ul><li><p>a</p><p>more</p></li><li><p>b</p></li></ul>")[0]?.text).toBe(
      "- a\n\nmore\n- b",
    );
  });

  it("say which tasks are done", () => {
    const item = (isDone: boolean, text: string) =>
      `<li data-checked="${isDone}"><p>${text}</p></li>`;
    const [part] = partsOf(
      `<ul data-type="taskList">${item(true, "Cut")}${item(false, "Sew")}</ul>`,
    );
    expect(part?.text).toBe("[x] Cut\n[ ] Sew");
    expect(part?.html).toMatch(/>☑ Cut<.*>☐ Sew</);
  });

  it("show captions, questions of toggles and boxes as paragraphs", () => {
    const [figure, toggle, box] = partsOf(
      '<figure><img src="/media/a.webp" alt="Roof" /><figcaption>In Lagos</figcaption></figure><details><summary>How long?</summary><p>Two days.</p></details><div class="callout-tip"><p>Ask first.</p></div>',
    );
    expect(figure?.text).toBe("[Roof]\nIn Lagos");
    expect(figure?.html).toMatch(/<p style="[^"]*">In Lagos<\/p>$/);
    expect(toggle?.text).toBe("How long?\n\nTwo days.");
    expect(toggle?.html).toMatch(/^<p [^>]*font-weight:700">How long\?<\/p><p /);
    expect(box?.html).toMatch(/^<div style="[^"]*border-left[^"]*"><p /);
  });

  it("show a gallery picture by picture, and a video as a link to it", () => {
    const figure =
      '<figure><img src="/media/a.webp" alt="" /><figcaption>Roof</figcaption></figure>';
    const [one, two, video] = partsOf(
      `<div class="gallery">${figure.repeat(2)}</div><figure class="embed"><figcaption><a href="https://vimeo.com/76979871" rel="noopener">Wiring</a></figcaption></figure>`,
    );
    expect(one?.html).toMatch(/^<img [^>]*><p [^>]*>Roof<\/p>$/);
    expect(two).toEqual(one);
    expect(video?.text).toBe("Wiring (https://vimeo.com/76979871)");
    expect(video?.html).toMatch(/^<p [^>]*><a href="https:\/\/vimeo.com\/76979871"/);
  });

  it("show a sound recording as a link with its name and size, and its caption", () => {
    const [part] = partsOf(
      '<figure class="audio"><a href="/attachments/a.m4a" rel="noopener">Audio: Lesson 3 (2.4 MB)</a><figcaption>By Ada</figcaption></figure>',
    );
    const address = `${site.publicUrl}/attachments/a.m4a`;
    expect(part?.text).toBe(`Audio: Lesson 3 (2.4 MB) (${address})\nBy Ada`);
    expect(part?.html).toContain(`<a href="${address}"`);
  });

  it("list footnotes below the text", () => {
    const parts = partsOf('<p>Prices<small class="footnote">NBS, 2025</small> rose.</p>');
    expect(parts.map(({ text }) => text)).toEqual(["Prices1 rose.", "1. NBS, 2025"]);
  });

  it("number the entries of a list as the text does", () => {
    expect(partsOf('<ol start="3"><li>a</li><li>b</li></ol>')[0]?.text).toBe("3. a\n4. b");
  });

  it("say what a picture shows, for readers without pictures", () => {
    const [part] = partsOf('<p><img src="/media/a.webp" alt="A chart" width="900"></p>');
    expect(part?.text).toBe("[A chart]");
    expect(part?.html).toContain('alt="A chart" width="528"');
  });

  it("show pictures of the site as JPEG, in a size that fits the column", () => {
    const hash = "a".repeat(32);
    const picture = {
      _id: "1",
      src: `/media/${hash}-quick.webp`,
      widths: [],
      width: 1_600,
      height: 800,
      colour: "#000000",
    };
    const tag = (size: string) => `<p><img src="/media/${hash}-quick.webp" alt="Roof"${size}></p>`;
    const shown = (size: string) =>
      partsOf(showAsJpeg(tag(size), new Map([[hash, picture]])))[0]?.html;
    const src = `src="${site.publicUrl}/media/${hash}-letter.jpg"`;
    expect(shown("")).toContain(`${src} alt="Roof" width="528" height="264"`);
    expect(shown(' width="400" height="9"')).toContain(
      `${src} alt="Roof" width="400" height="200"`,
    );
    expect(showAsJpeg(tag(""), new Map())).toBe(tag(""));
  });

  it("drop elements that mail programs do not know, and keep their words", () => {
    const [part] = partsOf("<details><summary>More</summary><p>Words</p></details>");
    expect(part?.html).not.toContain("details");
    expect(part?.text).toContain("Words");
  });
});
