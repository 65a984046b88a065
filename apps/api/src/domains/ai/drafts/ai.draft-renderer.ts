import type { DraftChunk } from "@ebute/contracts/ai";
import { Lexer, Marked, type Tokens } from "marked";
import { escapeText } from "#platform/rich-text/html-text.ts";
import { numberedLists } from "#platform/rich-text/markdown/numbered-lists.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";

/**
 * Limits the length of a block: the Markdown parser takes more than twice the time for twice the
 * text.
 */
const MAX_BLOCK_CHARS = 10_000;

const markdown = new Marked({ gfm: true, renderer: { image: () => "" } }, numberedLists);

/**
 * Converts streamed Markdown into safe HTML. A block is finished once a complete line of the next
 * block follows; a finished block is not parsed again.
 */
export function createDraftRenderer() {
  let open = "";

  return {
    add(text: string): void {
      open += text.replaceAll("\r", "");
    },

    /** Returns the blocks finished since the last call, and the block in progress. */
    nextChunk(): DraftChunk {
      const finished = finishedBlocks(open);
      open = open.slice(finished.join("").length);
      return { html: finished.map(blockToHtml).join(""), tail: toHtml(open) };
    },

    /** Returns the rest at the end of the stream. */
    finish(): DraftChunk {
      const html = toHtml(open);
      open = "";
      return { html, tail: "" };
    },
  };
}

/**
 * Returns all blocks but the last. Ignores the last line, because its block type is not known yet.
 */
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
    // Thousands of nested quotes exceed the Markdown parser's depth.
    return [text];
  }
  const blocks = tokens.map(({ raw }) => raw);
  return text.startsWith(blocks.join("")) ? blocks : [text];
}

function toHtml(text: string): string {
  return blocksOf(text).map(blockToHtml).join("");
}

/** Text that cannot be parsed as Markdown, or is too deep for a post, is shown as plain text. */
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

/**
 * Removes pictures: the model may reference any URL, and a draft must not load one, not even one of
 * this site.
 */
function withoutPictures(html: string): string {
  return html.replace(/<img\b[^>]*>/g, "").replace(/<p>\s*<\/p>/g, "");
}

function textToHtml(text: string): string {
  return `<p>${escapeText(text)}</p>`;
}
