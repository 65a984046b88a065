import { FOOTNOTE_CLASS } from "../blocks/footnotes.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import {
  asBlock,
  classOf,
  type MarkdownNode,
  type MarkdownRule,
  toRawHtml,
} from "./markdown-nodes.ts";

export const inlineRules: Record<string, MarkdownRule> = {
  inlineHtml: {
    filter: ({ nodeName }) => ["U", "SUB", "SUP"].includes(nodeName),
    replacement: (content, node) => inTag(content, node),
  },
  footnote: {
    filter: (node) => node.nodeName === "SMALL" && classOf(node) === FOOTNOTE_CLASS,
    replacement: (_content, node) => `^[${escapeMarkdown(oneLine(node.textContent))}]`,
  },
  strong: emphasis("STRONG", "**"),
  em: emphasis("EM", "*"),
  struck: emphasis("S", "~~"),

  picture: {
    filter: ({ nodeName }) => nodeName === "IMG",
    replacement: (_content, node) => {
      const isInText = node.parentElement !== null && isTextBlock(node.parentElement);
      return isInText ? toPicture(node) : asBlock(toPicture(node));
    },
  },
  formula: {
    filter: (node) => node.nodeName === "CODE" && classOf(node) === "formula",
    replacement: (content, node) =>
      content.includes("`") ? toRawHtml(node.outerHTML) : `$\`${content}\`$`,
  },
};

const WORD = /[\p{L}\p{N}]/u;

function emphasis(name: string, sign: string): MarkdownRule {
  return {
    filter: ({ nodeName }) => nodeName === name,
    replacement: (content, node) => {
      if (content.trim() === "") return content;
      return canUseSigns(content, node) ? `${sign}${content}${sign}` : inTag(content, node);
    },
  };
}

/** Signs count only at the edge of a word; CommonMark calls it flanking. */
function canUseSigns(content: string, { previousSibling, nextSibling }: MarkdownNode): boolean {
  if (/^\s|\s$/.test(content)) return false;
  const before = previousSibling?.textContent?.slice(-1) ?? "";
  const after = nextSibling?.textContent?.slice(0, 1) ?? "";
  const isBegin = !WORD.test(before) || WORD.test(content.slice(0, 1));
  const isEnd = !WORD.test(after) || WORD.test(content.slice(-1));
  const isAlone = [previousSibling, nextSibling].every(
    (sibling) => !sibling || !["STRONG", "EM", "S"].includes(sibling.nodeName),
  );
  return isBegin && isEnd && isAlone;
}

function inTag(content: string, { nodeName }: MarkdownNode): string {
  const tag = nodeName.toLowerCase();
  return `<${tag}>${content}</${tag}>`;
}

function isTextBlock({ nodeName }: MarkdownNode): boolean {
  return /^(?:P|H[2-4]|A|STRONG|EM|S|U|SUB|SUP|TD|TH|FIGCAPTION|SUMMARY)$/.test(nodeName);
}

/** A picture, with its caption as the title. */
export function toPicture(node: MarkdownNode, caption = ""): string {
  const alt = escapeMarkdown(oneLine(node.getAttribute("alt") ?? ""));
  const title = caption === "" ? "" : ` "${oneLine(caption).replace(/[\\"&<]/g, "\\$&")}"`;
  return `![${alt}](${node.getAttribute("src") ?? ""}${title})`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
