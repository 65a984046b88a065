import { expect, it } from "vitest";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { keepLinksOf } from "./ai.passage-links.ts";

const link = (href: string) =>
  sanitizeRichText(`<p>See <a href="${href}">our <b>prices</b></a>.</p>`);
const filterLinks = keepLinksOf(link("https://example.com/prices?a=1&b=2"));

it.each([
  "https://evil.example/",
  "https://example.com/prices",
  "mailto:a@b.example",
  "/admin/login",
])("a link to %s that the passage does not have becomes its words", (href) => {
  const html = link(href);
  expect(html).toContain("<a ");
  expect(filterLinks(html)).toBe(sanitizeRichText("<p>See our <b>prices</b>.</p>"));
});

it("a link of the passage stays", () => {
  const html = link("https://example.com/prices?a=1&b=2");
  expect(filterLinks(html)).toBe(html);
});

it("each of several links is judged by its own address", () => {
  const filter = keepLinksOf(link("https://a.example/"));
  const [good, bad] = [link("https://a.example/"), link("https://b.example/")];
  expect(filter(`${good}${bad}${good}`).match(/<a /g)).toHaveLength(2);
});
