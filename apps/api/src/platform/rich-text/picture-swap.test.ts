import { defaultFocalPoint, type FocalPoint } from "@ebute/contracts/media";
import { describe, expect, it } from "vitest";
import {
  type SwapSide,
  swapFocus,
  swapHashes,
  swapInDocument,
  swapInHtml,
} from "./picture-swap.ts";

function sideOf(digit: string, width: number, height: number, focus: FocalPoint): SwapSide {
  const [id, contentHash] = [`0000000${digit}-0000-7000-8000-000000000000`, digit.repeat(32)];
  const src = `/media/${contentHash}-quick.webp`;
  const picture = { _id: id, src, widths: [360], width, height, colour: "#7a6a4f" };
  return { id, contentHash, width, height, focus, picture };
}

const old = sideOf("a", 800, 600, { x: 10, y: 20 });
const next = sideOf("b", 400, 200, { x: 90, y: 80 });
const swap = { from: old, to: next };
const img = (hash: string, rest: string) => `<img src="/media/${hash}-quick.webp"${rest} />`;

describe("the pictures of a text", () => {
  it.each([
    ["its own width", ' alt="A stall" width="800" height="600"', 'width="400" height="200"'],
    ["a chosen width", ' alt="A stall" width="300" height="225"', 'width="300" height="150"'],
    [
      "a width above the new",
      ' alt="A stall" width="600" height="450"',
      'width="400" height="200"',
    ],
  ])("have the new file and size, and their description: %s", (_label, rest, size) => {
    expect(swapInHtml(`<p>A</p>${img(old.contentHash, rest)}`, swap)).toBe(
      `<p>A</p>${img(next.contentHash, ` alt="A stall" ${size}`)}`,
    );
  });

  it("stay without a size where none is written, and links to the file follow", () => {
    const html = `${img(old.contentHash, ' alt=""')}<a href="/media/${old.contentHash}-1312.webp">Larger</a>`;
    expect(swapInHtml(html, swap)).toBe(
      `${img(next.contentHash, ' alt=""')}<a href="/media/${next.contentHash}-quick.webp">Larger</a>`,
    );
  });

  it("leave every other text as it is", () => {
    const html = `${img("c".repeat(32), ' alt="" width="800" height="600"')}<p>${old.id}</p>`;
    expect(swapInHtml(html, swap)).toBe(html);
  });
});

describe("the mentions in a JSON value", () => {
  it("are rewritten wherever they stand, and nothing else is", () => {
    const draft = {
      title: "Harvest",
      picture: { ...swap.from.picture, focus: { x: 5, y: 5 } },
      sections: [{ picture: { id: old.id, alt: "A stall", focus: defaultFocalPoint } }, null, 3],
      html: img(old.contentHash, ' alt=""'),
      logo: old.id,
    };
    expect(swapInDocument(draft, swap)).toEqual({
      title: "Harvest",
      picture: { ...swap.to.picture, focus: { x: 5, y: 5 } },
      sections: [{ picture: { id: next.id, alt: "A stall", focus: next.focus } }, null, 3],
      html: img(next.contentHash, ' alt=""'),
      logo: next.id,
    });
  });

  it("are none after a first time", () => {
    const once = swapInDocument({ logo: old.id, html: img(old.contentHash, "") }, swap);
    expect(swapInDocument(once, swap)).toEqual(once);
  });
});

it("a focal point follows the picture until somebody chooses one", () => {
  expect(swapFocus(defaultFocalPoint, swap)).toEqual(next.focus);
  expect(swapFocus(old.focus, swap)).toEqual(next.focus);
  expect(swapFocus({ x: 0, y: 0 }, swap)).toEqual({ x: 0, y: 0 });
});

it("a list of hashes names each picture once", () => {
  expect(swapHashes([old.contentHash, "c", next.contentHash], swap)).toEqual([
    next.contentHash,
    "c",
  ]);
});
