import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { unmark, withoutScripts } from "./marked-parts.ts";

const marker = "3f1c";
const page = [
  `<head><link rel="stylesheet" href="/a.css" nonce="${marker}"/>`,
  `<meta property="csp-nonce" content="${marker}"/>`,
  `<style media="all" nonce="${marker}">p{}</style>`,
  `<script nonce="${marker}" data-part="">one()</script></head>`,
  "<p>Words</p><script>smuggled()</script>",
  `<script type="module" src="/a.js" nonce="${marker}"></script>`,
  `<script class="$tsr" nonce="${marker}">two("</p>")</script>`,
].join("");

function sourceOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

describe("a page whose own parts carry a marker", () => {
  it("loses it, and nothing else", () => {
    const { html } = unmark(page, marker);
    expect(html).not.toContain(marker);
    expect(html).toBe(
      [
        '<head><link rel="stylesheet" href="/a.css"/>',
        '<style media="all">p{}</style>',
        '<script data-part="">one()</script></head>',
        "<p>Words</p><script>smuggled()</script>",
        '<script type="module" src="/a.js"></script>',
        '<script class="$tsr">two("</p>")</script>',
      ].join(""),
    );
  });

  it("names the hashes of those parts only", () => {
    const { scriptHashes, styleHashes } = unmark(page, marker);
    expect(scriptHashes).toEqual([sourceOf("one()"), sourceOf('two("</p>")')]);
    expect(styleHashes).toEqual([sourceOf("p{}")]);
  });

  it("can be had without its scripts", () => {
    const html = withoutScripts(page, marker);
    expect(html).not.toContain("one()");
    expect(html).not.toContain("two(");
    expect(html).toContain("<p>Words</p>");
    expect(unmark(html, marker).scriptHashes).toEqual([]);
  });
});
