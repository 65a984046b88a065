/** The part of the look that a page's head contains. */
export type LookHead = {
  /** Text of the inline style: `@font-face` rules of the heading font, and the colours. */
  css: string;
  /** URL of the preloaded heading font; empty for none. */
  fontUrl: string;
};

const STYLE_ID = "look";

type Context = { look?: LookHead | undefined };

/** Head entry of the inline style, in the root route. */
export function lookStyles({ look = readLookHead() }: Context) {
  return look.css ? [{ id: STYLE_ID, children: look.css }] : [];
}

/** Head entry that preloads the heading font, after the style sheet of an area. */
export function fontLinks({ look = readLookHead() }: Context) {
  if (!look.fontUrl) return [];
  const link = { rel: "preload", href: look.fontUrl, as: "font", type: "font/woff2" };
  return [{ ...link, crossOrigin: "anonymous" as const }];
}

/**
 * Reads the look back from the server-rendered head, so that no script contains fonts or the
 * derivation of colours, and hydration and later pages use the same entries.
 */
function readLookHead(): LookHead {
  const page = globalThis.document;
  return {
    css: page?.getElementById(STYLE_ID)?.textContent ?? "",
    fontUrl: page?.querySelector("link[as=font]")?.getAttribute("href") ?? "",
  };
}
