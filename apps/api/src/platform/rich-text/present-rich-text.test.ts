import type { Picture } from "@ebute/contracts/media";
import { describe, expect, it } from "vitest";
import { findPictureHashes, presentRichText } from "./present-rich-text.ts";

const hash = "0123456789abcdef0123456789abcdef";
const src = `/media/${hash}-quick.webp`;

function pictureOf(width: number, height: number, widths: number[] = []): Picture {
  return { _id: "1", src, widths, width, height, colour: "#123456" };
}

function present(html: string, picture?: Picture): string {
  return presentRichText(html, new Map(picture ? [[hash, picture]] : []));
}

describe("presentRichText with a picture", () => {
  it("sets the picture's own width and height", () => {
    const html = present(`<p><img src="${src}" alt="A chart"></p>`, pictureOf(320, 180));
    expect(html).toContain(`src="${src}" alt="A chart" width="320" height="180">`);
  });

  it("limits the width to the picture's own pixels", () => {
    const html = present(`<img src="${src}" width="2000" height="10">`, pictureOf(320, 180));
    expect(html).toContain(' width="320" height="180">');
  });

  it("keeps a smaller width set by the author, in proportion", () => {
    const html = present(`<img src="${src}" alt="" width="160">`, pictureOf(320, 180));
    expect(html).toContain(' width="160" height="90">');
  });

  it("requests no wider file than is shown", () => {
    const html = present(`<img src="${src}" alt="">`, pictureOf(400, 300, [328]));
    expect(html).toContain('sizes="(min-width: 752px) 400px, min(400px, calc(100vw - 32px))"');
  });

  it("leaves an unknown picture unchanged", () => {
    expect(present(`<img src="${src}" alt="">`)).toBe(`<img loading="lazy" src="${src}" alt="">`);
    expect(findPictureHashes(`<img src="${src}" alt=""><img src="${src}">`)).toEqual([hash]);
  });
});

it("presentRichText requests small files for the pictures of a gallery", () => {
  const figure = `<figure><img src="${src}" alt="" /><figcaption></figcaption></figure>`;
  const html = present(
    `<div class="gallery">${figure.repeat(3)}</div><img src="${src}" alt="">`,
    pictureOf(1600, 1200, [328]),
  );
  expect([...html.matchAll(/sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
    "(min-width: 752px) 360px, 50vw",
    "(min-width: 752px) 360px, 50vw",
    "(min-width: 752px) 360px, 100vw",
    "(min-width: 752px) 720px, min(720px, calc(100vw - 32px))",
  ]);
  expect(html.match(/<img /g)).toHaveLength(4);
});

describe("presentRichText with a table", () => {
  it("wraps each table in a scrollable group with a unique name", () => {
    const table =
      "<table><tbody><tr><th>Item</th><th><p>In <em>naira</em></p></th></tr></tbody></table>";
    const html = present(`${table}${table}<table><tbody><tr><td>1</td></tr></tbody></table>`);
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      "Table 1: Item, In naira",
      "Table 2: Item, In naira",
      "Table 3",
    ]);
  });

  it("closes the scrollable group of a table after the tables in it", () => {
    const inner = "<table><tbody><tr><th>Inner</th></tr></tbody></table>";
    const outer = `<table><tbody><tr><th>Outer</th><td>${inner}</td><td>${inner}</td></tr></tbody></table>`;
    expect(present(`${outer}<p>After</p>${inner}`)).toBe(
      [
        `<div class="table-scroller" role="group" aria-label="Table 1: Outer" tabindex="0">${outer}</div>`,
        "<p>After</p>",
        `<div class="table-scroller" role="group" aria-label="Table 2: Inner" tabindex="0">${inner}</div>`,
      ].join(""),
    );
  });

  it("escapes quotes in the name of a table", () => {
    const html = present('<table><tr><th>" onclick="alert(1)</th></tr></table>');
    expect(html).toContain('aria-label="Table 1: &quot; onclick=&quot;alert(1)"');
  });
});

it("presentRichText makes code blocks scrollable by keyboard", () => {
  expect(present("<pre><code>a</code></pre>")).toBe(
    '<pre role="group" aria-label="Code" tabindex="0"><code>a</code></pre>',
  );
});
