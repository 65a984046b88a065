import type { DraftPart } from "@ebute/contracts/ai";
import { Lexer, Marked, type Tokens } from "marked";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";

/** No block of a post is longer; the reader of markdown takes much more than twice the time for twice the text. */
const MAX_BLOCK_CHARS = 10_000;

const markdown = new Marked({ gfm: true, renderer: { image: () => "" } });

/**
 * Turns markdown that comes in pieces into safe HTML. A block is finished once a whole line after it belongs to another
 * one; from then on it costs nothing any more.
 */
export function createDraft() {
  let open = "";

  return {
    add(text: string): void {
      open += text.replaceAll("\r", "");
    },

    /** What is new since the last time, and the block that is still growing. */
    take(): DraftPart {
      const finished = finishedBlocks(open);
      open = open.slice(finished.join("").length);
      return { html: finished.map(blockToHtml).join(""), tail: toHtml(open) };
    },

    /** The rest, once nothing more comes. */
    end(): DraftPart {
      const html = toHtml(open);
      open = "";
      return { html, tail: "" };
    },
  };
}

/** All but the last block; the last line does not count, because nobody knows yet what it will be. */
function finishedBlocks(text: string): string[] {
  const blocks = blocksOf(text.slice(0, text.lastIndexOf("\n") + 1));
  const last = blocks.findLastIndex((block) => block.trim() !== "");
  return blocks.slice(0, Math.max(0, last));
}

function blocksOf(text: string): string[] {
  const tokens: Tokens.Generic[] = [];
  try {
    new Lexer().blockTokens(text, tokens);
  } catch {
    // Thousands of quotes inside each other are too deep for the reader of markdown.
    return [text];
  }
  const blocks = tokens.map(({ raw }) => raw);
  return text.startsWith(blocks.join("")) ? blocks : [text];
}

function toHtml(text: string): string {
  return blocksOf(text).map(blockToHtml).join("");
}

/** What cannot be read as markdown, or is too deep for a post, is shown as the text that it is. */
function blockToHtml(block: string): string {
  const text = block.trim();
  if (text === "") return "";
  if (text.length > MAX_BLOCK_CHARS) return textToHtml(text);
  try {
    const html = markdown.parse(block, { async: false });
    return withoutPictures(sanitizeRichText(html));
  } catch {
    return textToHtml(text);
  }
}

/** A picture that somebody else chose has no place in a draft, not even one of our own. */
function withoutPictures(html: string): string {
  return html.replace(/<img\b[^>]*>/g, "").replace(/<p>\s*<\/p>/g, "");
}

function textToHtml(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<p>${escaped}</p>`;
}
