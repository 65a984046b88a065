import type { Picture } from "@ebute/contracts/media";
import type { PublicPage } from "@ebute/contracts/pages";
import { expect, it } from "vitest";
import { firstPictureOf } from "./first-picture.ts";

const picture = (id: string): Picture => ({
  _id: id,
  src: `/media/${id}-quick.webp`,
  widths: [],
  width: 900,
  height: 600,
  colour: "#000000",
});

function page(sections: object[], pictures: Picture[] = []): PublicPage {
  return {
    title: "Menu",
    standfirst: "",
    effectiveDate: "",
    description: "",
    hasContents: false,
    path: "/menu",
    sections: sections as PublicPage["sections"],
    pictures: Object.fromEntries(pictures.map((one) => [one._id, one])),
  };
}

const text = { kind: "text", id: "t", title: "", anchor: "", html: "<p>Words</p>" };
const cards = {
  kind: "cards",
  id: "c",
  title: "",
  items: [{ picture: null }, { picture: { id: "b", alt: "" } }],
};
const inText = { ...text, html: '<p>x</p><img alt="" src="/media/0a-quick.webp">' };

it("the first picture of a page is that of its first section with one", () => {
  const gallery = { kind: "gallery", id: "g", items: [{ picture: { id: "a", alt: "" } }] };
  const pictures = [picture("a"), picture("b")];
  expect(firstPictureOf(page([text, cards, gallery], pictures))).toBe("/media/b-preview.jpg");
  expect(firstPictureOf(page([gallery, cards], pictures))).toBe("/media/a-preview.jpg");
});

it("the first picture of a page may come from a text that stands first", () => {
  expect(firstPictureOf(page([inText, cards], [picture("b")]))).toBe("/media/0a-preview.jpg");
});

it("a page without pictures, or with deleted ones, has no first picture", () => {
  expect(firstPictureOf(page([text, cards]))).toBeUndefined();
});
