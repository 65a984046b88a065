import type { Picture } from "@ebute/contracts/media";
import { expect, it } from "vitest";
import { presentPageText, presentRichText } from "./present-rich-text.ts";

const hash = "0123456789abcdef0123456789abcdef";
const src = `/media/${hash}-quick.webp`;
const img = `<img src="${src}" alt="A &quot;market&quot;">`;

function picturesOf(changes: Partial<Picture> = {}): Map<string, Picture> {
  const picture = { _id: "1", src, widths: [360, 656], width: 600, height: 400, colour: "#123456" };
  return new Map([[hash, { ...picture, ...changes }]]);
}

it("presentPageText links a picture to its largest file, with its text as the name", () => {
  const pictures = picturesOf();
  expect(presentPageText(`<p>${img}</p>`, pictures).html).toBe(
    `<p><a href="/media/${hash}-656.webp" aria-label="Larger picture: A &quot;market&quot;">${presentRichText(img, pictures)}</a></p>`,
  );
});

it("presentPageText links to the uploaded size while other sizes are missing", () => {
  const html = `<img src="${src}" alt="">`;
  const pictures = picturesOf({ widths: [] });
  expect(presentPageText(html, pictures).html).toBe(
    `<a href="${src}" aria-label="Larger picture">${presentRichText(html, pictures)}</a>`,
  );
});

it("presentPageText keeps the author's link around a picture", () => {
  const html = `<a href="/shop" rel="noopener"><em>Shop</em> ${img}</a>`;
  const pictures = picturesOf();
  const shown = presentRichText(html, pictures);
  expect(presentPageText(html, pictures).html).toBe(shown);
  expect(presentPageText(`${html}${img}`, pictures).html).toContain(`${shown}<a href="/media/`);
});

it("presentPageText links no small and no unknown picture", () => {
  for (const pictures of [picturesOf({ width: 360 }), new Map<string, Picture>()])
    expect(presentPageText(img, pictures).html).toBe(presentRichText(img, pictures));
});
