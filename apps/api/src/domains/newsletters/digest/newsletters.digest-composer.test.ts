import { NEWSLETTER_MAX_BYTES } from "@ebute/contracts/newsletters";
import { describe, expect, it } from "vitest";
import { addressLetter } from "../content/newsletters.address-letter.ts";
import {
  composeDigestPosts,
  composeDigestShell,
  type DigestPost,
  fillDigest,
} from "./newsletters.digest-composer.ts";

const site = {
  name: "Ada & Sons",
  publicUrl: "https://ada.example.ng",
  operatorEmail: "ada@example.ng",
};

const post: DigestPost = {
  title: "Nets <b> for $& sale",
  excerpt: "Cheap & strong.",
  picture: "/media/a-preview.jpg",
  pageUrl: "https://ada.example.ng/blog/nets",
};

function compose(posts: DigestPost[]) {
  const shell = composeDigestShell(site);
  const parts = composeDigestPosts(posts, { site, emptyBytes: Buffer.byteLength(shell.html) });
  const letter = { ...fillDigest(shell, parts), createdAt: new Date(0) };
  const reader = { id: "1", email: "bola@example.ng", token: "t".repeat(43) };
  return { shown: parts.length, ...addressLetter(letter, reader, site.publicUrl) };
}

describe("the weekly digest", () => {
  it("escapes the words of the authors, and takes them as they are", () => {
    const { html, text } = compose([post]);
    expect(html).toContain("Nets &lt;b&gt; for $&amp; sale");
    expect(text).toContain("Nets <b> for $& sale (https://ada.example.ng/blog/nets)");
  });

  it("leads to posts and pictures by absolute addresses, and can be read without pictures", () => {
    const { html, text } = compose([post]);
    expect(html).toContain('<a href="https://ada.example.ng/blog/nets"');
    expect(html).toContain('src="https://ada.example.ng/media/a-preview.jpg"');
    expect(text).toContain("Cheap & strong.");
    expect(text).not.toContain("preview.jpg");
  });

  it("has the links of its reader, in the letter and in the header", () => {
    const { html, text, headers } = compose([post]);
    for (const words of [html, text]) {
      expect(words).toContain(`https://ada.example.ng/subscribe/confirm/${"t".repeat(43)}`);
      expect(words).toContain(`https://ada.example.ng/unsubscribe/${"t".repeat(43)}`);
      expect(words).not.toMatch(/\.invalid|<!--|\[\[/);
    }
    expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  it.each([[30], [60], [500]])("of %i posts is shorter than what mail programs cut", (count) => {
    const long = { ...post, title: "Ọjà wà ní àárọ̀ ".repeat(8), excerpt: "Ọjà wà ní. ".repeat(12) };
    const { html, shown } = compose(Array.from({ length: count }, () => long));
    expect(Buffer.byteLength(html ?? "")).toBeLessThanOrEqual(NEWSLETTER_MAX_BYTES);
    expect(shown).toBeGreaterThanOrEqual(Math.min(count, 60));
    expect(html).toContain("Unsubscribe");
  });
});
