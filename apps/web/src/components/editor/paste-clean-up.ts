import { stylesToTags } from "./inline-styles.ts";
import { wordListsToLists } from "./word-lists.ts";

/*
 * No pattern here runs past the next opening of its own kind: the time grows with the length of the text and no faster.
 */

/**
 * Makes what office programs and other sites put on the clipboard plain before the editor's own rules read it. This is
 * for the looks of the text; what may be stored is decided by those rules and by the server.
 * @param ownPicture the path of a picture that is kept, undefined for every other
 */
export function cleanPastedHtml(
  html: string,
  ownPicture: (src: string) => string | undefined,
): string {
  const withLists = wordListsToLists(html.replace(/<\/?o:p\b[^<>]*>/gi, ""));
  const plain = withoutJunk(withLists)
    .replace(/<img\b[^<>]*>/gi, (tag) => keepOwnPicture(tag, ownPicture))
    .replace(/<(\/?)h([156])\b/gi, (_, slash: string, level: string) =>
      level === "1" ? `<${slash}h2` : `<${slash}h4`,
    )
    .replace(/<a\b(?:(?!<a\b)[\s\S])*?<\/a>/gi, (link) =>
      link.replace(/text-decoration(?:-line)?\s*:\s*underline\s*;?/gi, ""),
    );
  return stylesToTags(plain);
}

function withoutJunk(html: string): string {
  return (
    html
      .replace(/<(style|script|title|xml)\b[^<>]*>(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, "")
      .replace(/<(?:meta|link)\b[^<>]*>/gi, "")
      .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, "")
      .replace(/<!\[[^<>\]]*\]>/g, "")
      .replace(/<\/?(?:[vwmo]|st1):[^<>]*>/gi, "")
      // Docs wraps everything in a bold that is not bold, and writes an empty line as a break between blocks.
      .replace(/<b\b[^<>]*font-weight:\s*normal[^<>]*>([\s\S]*)<\/b>/i, "$1")
      .replace(/(<\/(?:p|h[1-6]|ul|ol|table|div)>)\s*(?:<br\b[^<>]*>\s*)+/gi, "$1")
      // An empty paragraph is how these programs write a space between two others.
      .replace(/<p\b[^<>]*>(?:\s|&nbsp;|<\/?span\b[^<>]*>)*<\/p>/gi, "")
  );
}

function keepOwnPicture(tag: string, ownPicture: (src: string) => string | undefined): string {
  const [, double, single, bare] = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
  const src = double ?? single ?? bare ?? "";
  const path = ownPicture(src);
  return path ? tag.replace(src, path) : "";
}
