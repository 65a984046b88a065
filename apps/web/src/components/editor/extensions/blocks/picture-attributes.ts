import type { Attributes } from "@tiptap/core";
import type { DOMOutputSpec } from "@tiptap/pm/model";

/** Attributes of a block that contains one picture. */
export const pictureAttributes: Attributes = Object.fromEntries(
  ["src", "alt", "width", "height"].map((name) => [
    name,
    {
      default: name === "alt" ? "" : null,
      parseHTML: (figure: HTMLElement) => figure.querySelector("img")?.getAttribute(name) ?? null,
      rendered: false,
    },
  ]),
);

/** The picture of such a block. */
export function pictureOf({ src, alt, width, height }: Record<string, unknown>): DOMOutputSpec {
  const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
  return ["img", { src, alt, ...size }];
}
