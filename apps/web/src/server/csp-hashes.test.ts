import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { collectCspHashes, stripScripts } from "./csp-hashes.ts";

const nonce = "3f1c";
const page = [
  `<head><link rel="stylesheet" href="/a.css" nonce="${nonce}"/>`,
  `<meta property="csp-nonce" content="${nonce}"/>`,
  `<style media="all" nonce="${nonce}">p{}</style>`,
  `<script nonce="${nonce}" data-part="">one()</script></head>`,
  "<p>Words</p><script>smuggled()</script>",
  `<script type="module" src="/a.js" nonce="${nonce}"></script>`,
  `<script class="$tsr" nonce="${nonce}">two("</p>")</script>`,
].join("");

function sourceOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

describe("a page whose scripts and styles carry the nonce", () => {
  it("loses only the nonce", () => {
    const html = collectCspHashes(page, nonce).pieces.join("");
    expect(html).not.toContain(nonce);
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

  it("has the hashes of only those scripts and styles", () => {
    const { scriptHashes, styleHashes } = collectCspHashes(page, nonce);
    expect(scriptHashes).toEqual([sourceOf("one()"), sourceOf('two("</p>")')]);
    expect(styleHashes).toEqual([sourceOf("p{}")]);
  });

  it("can be stripped of its scripts", () => {
    const html = stripScripts(page, nonce);
    expect(html).not.toContain("one()");
    expect(html).not.toContain("two(");
    expect(html).toContain("<p>Words</p>");
    expect(collectCspHashes(html, nonce).scriptHashes).toEqual([]);
  });
});
