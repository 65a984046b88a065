import { describe, expect, it } from "vitest";
import { expectWithin } from "#tests/support/outages/expect-within.ts";
import { createDraftRenderer } from "./ai.draft-renderer.ts";

/** Returns the finished HTML after the text arrived in chunks of `size` characters. */
function write(text: string, size: number): string {
  const draft = createDraftRenderer();
  let html = "";
  for (let start = 0; start < text.length; start += size) {
    draft.add(text.slice(start, start + size));
    html += draft.nextChunk().html;
  }
  return html + draft.finish().html;
}

const plain = (html: string) => html.replace(/\s*\n\s*/g, "");

describe.each([1, 5, 10_000])(
  "rendering an AI draft that arrives in chunks of %i characters",
  (size) => {
    it.each([
      [
        "## Nets\n\nGood **nets** for _all_.",
        "<h2>Nets</h2><p>Good <strong>nets</strong> for <em>all</em>.</p>",
      ],
      ["# Nets\r\n\r\nGood.", "<h2>Nets</h2><p>Good.</p>"],
      ["Nets\n===\n\nGood.", "<h2>Nets</h2><p>Good.</p>"],
      [
        "1. one\n\n2. two\n3. three\n\nEnd.",
        "<ol><li><p>one</p></li><li><p>two</p></li><li><p>three</p></li></ol><p>End.</p>",
      ],
      ["- one\n  - two\n\nEnd.", "<ul><li>one<ul><li>two</li></ul></li></ul><p>End.</p>"],
      ["> Said.\n\nEnd.", "<blockquote><p>Said.</p></blockquote><p>End.</p>"],
      ["```\n<b>\n\nx\n```\n\nEnd.", "<pre><code>&lt;b&gt;x</code></pre><p>End.</p>"],
      [
        "| a | b |\n|---|---|\n| 1 | 2 |\n\nEnd.",
        "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>End.</p>",
      ],
    ])("produces the same HTML as in one chunk: %j", (markdown, html) => {
      expect(plain(write(markdown, size))).toBe(html);
    });

    it.each([
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
      "![x](https://evil.example/pixel.gif)",
      `![x](/media/${"a".repeat(32)}-quick.webp)`,
      "[x](javascript:alert(1))",
      "[x](JaVaScRiPt&colon;alert(1))",
      "[x](data:text/html,<script>alert(1)</script>)",
      "<a href='java\tscript:alert(1)'>x</a>",
      "<svg/onload=alert(1)>",
      "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
      "```\n</code></pre><script>alert(1)</script>",
      "| a |\n|---|\n| <img src=x onerror=alert(1)> |",
      "<p style='background:url(javascript:alert(1))'>x</p>",
    ])("produces HTML that executes nothing in a browser: %s", (markdown) => {
      const tags = write(`before\n\n${markdown}\n\nafter`, size).match(/<[^>]*>/g) ?? [];
      for (const tag of tags) {
        expect(tag).not.toMatch(/<(script|img|svg|iframe|style)|\son\w+=|javascript|data:|style=/i);
      }
      expect(write(`before\n\n${markdown}\n\nafter`, size)).toContain("before");
    });
  },
);

it("the draft renderer shows the block in progress, and never changes a finished block", () => {
  const draft = createDraftRenderer();
  draft.add("## Nets\n\nGood ne");
  expect(draft.nextChunk()).toEqual({ html: "", tail: "<h2>Nets</h2><p>Good ne</p>" });
  draft.add("ts.\n\n- on");
  expect(draft.nextChunk()).toEqual({
    html: "<h2>Nets</h2>",
    tail: "<p>Good nets.</p><ul>\n<li>on</li>\n</ul>",
  });
  draft.add("e\n");
  expect(draft.nextChunk()).toEqual({
    html: "<p>Good nets.</p>",
    tail: "<ul>\n<li>one</li>\n</ul>",
  });
  expect(plain(draft.finish().html)).toBe("<ul><li>one</li></ul>");
});

it("the draft renderer keeps links with the protocols that the editor allows", () => {
  const html = write("[a](https://example.ng) [b](mailto:a@example.ng) [c](ftp://example.ng)", 9);
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://example.ng"',
    'href="mailto:a@example.ng"',
  ]);
});

it.each([
  ["marks without end", "_a".repeat(100_000)],
  ["quotes inside each other", "> ".repeat(5_000)],
  [
    "lists inside each other",
    Array.from({ length: 400 }, (_, n) => `${" ".repeat(n)}- a`).join("\n"),
  ],
  ["brackets", "[".repeat(200_000)],
  ["tags", "<b>".repeat(3_000)],
])("the draft renderer handles %s quickly, and shows a part of it", (_label, markdown) => {
  const startedAt = performance.now();
  expect(write(markdown, 50_000)).toContain("<");
  expectWithin(performance.now() - startedAt, 3_000);
});
