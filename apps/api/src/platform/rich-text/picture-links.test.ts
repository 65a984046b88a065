import type { Picture } from "@ebute/contracts/media";
import { expect, it } from "vitest";
import { linkPictures } from "./picture-links.ts";

const hash = "0123456789abcdef0123456789abcdef";
const src = `/media/${hash}-quick.webp`;
const img = `<img src="${src}" alt="A &quot;market&quot;">`;

function link(html: string, changes: Partial<Picture> = {}): string {
  const picture = { _id: "1", src, widths: [360, 656], width: 600, height: 400, colour: "#123456" };
  return linkPictures(html, new Map([[hash, { ...picture, ...changes }]]));
}

it("linkPictures links a picture to its largest file, with its text as the name", () => {
  expect(link(`<p>${img}</p>`)).toBe(
    `<p><a href="/media/${hash}-656.webp" aria-label="Larger picture: A &quot;market&quot;">${img}</a></p>`,
  );
});

it("linkPictures links to the uploaded size while other sizes are missing", () => {
  expect(link(`<img src="${src}" alt="">`, { widths: [] })).toBe(
    `<a href="${src}" aria-label="Larger picture"><img src="${src}" alt=""></a>`,
  );
});

it("linkPictures keeps the author's link around a picture", () => {
  const html = `<a href="/shop" rel="noopener"><em>Shop</em> ${img}</a>`;
  expect(link(html)).toBe(html);
  expect(link(`${html}${img}`)).toContain(`${html}<a href="/media/`);
});

it("linkPictures links no small and no unknown picture", () => {
  expect(link(img, { width: 360 })).toBe(img);
  expect(linkPictures(img, new Map())).toBe(img);
});
