import { calloutKinds } from "@ebute/contracts/rich-text";
import { toPicture } from "./inline-rules.ts";
import { alertOfCallout, FORMULA_LANGUAGE } from "./markdown-dialect.ts";
import {
  asBlock,
  classOf,
  fenceFor,
  type MarkdownNode,
  type MarkdownRule,
  onlyChild,
  toRawHtml,
} from "./markdown-nodes.ts";

export const blockRules: Record<string, MarkdownRule> = {
  figure: {
    filter: ({ nodeName }) => nodeName === "FIGURE",
    replacement: (_content, node) => {
      const [picture] = Array.from(node.getElementsByTagName("img"));
      const [caption] = Array.from(node.getElementsByTagName("figcaption"));
      const isPlain = classOf(node) === "" && (caption?.children.length ?? 0) === 0;
      if (!picture || !isPlain) return asBlock(toRawHtml(node.outerHTML));
      return asBlock(toPicture(picture, caption?.textContent.trim()));
    },
  },

  callout: {
    filter: ({ nodeName }) => nodeName === "DIV",
    replacement: (content, node) => {
      const kind = calloutKinds.find((name) => classOf(node) === `callout-${name}`);
      if (!kind) return asBlock(content);
      return asBlock(quote(`[!${alertOfCallout[kind]}]\n\n${content.trim()}`));
    },
  },
  quote: {
    filter: ({ nodeName }) => nodeName === "BLOCKQUOTE",
    replacement: (content) => asBlock(quote(content.trim())),
  },
  toggle: {
    filter: ({ nodeName }) => nodeName === "DETAILS",
    replacement: (content) => asBlock(`<details>\n${content.trim()}\n\n</details>`),
  },
  toggleTitle: {
    filter: ({ nodeName }) => nodeName === "SUMMARY",
    replacement: (_content, node) => `${toRawHtml(node.outerHTML)}\n\n`,
  },

  list: {
    filter: ({ nodeName }) => nodeName === "UL" || nodeName === "OL",
    replacement: (content, node) => {
      if (node.outerHTML.includes('class="indent-')) return asBlock(toRawHtml(node.outerHTML));
      // Two lists that follow each other would be one.
      const follows = node.previousElementSibling?.nodeName === node.nodeName;
      return asBlock(`${follows ? "<!-- -->\n\n" : ""}${content.trim()}`);
    },
  },
  listItem: {
    filter: ({ nodeName }) => nodeName === "LI",
    replacement: (content, node) => {
      const sign = signOf(node);
      const text = content.trim();
      const indented = text.replace(/\n(?=.)/g, `\n${" ".repeat(sign.length)}`);
      const item = `${sign}${taskSign(node)}${indented}`;
      if (node.nextElementSibling === null) return item;
      return `${item}${text.includes("\n\n") ? "\n\n" : "\n"}`;
    },
  },

  code: {
    filter: ({ nodeName }) => nodeName === "PRE",
    replacement: (_content, node) => {
      const [code] = Array.from(node.getElementsByTagName("code"));
      const language = /language-(\S+)/.exec(code ? classOf(code) : "")?.[1] ?? "";
      const text = node.textContent.replace(/\n$/, "");
      const fence = fenceFor(text);
      return asBlock(`${fence}${language}\n${text}\n${fence}`);
    },
  },
  formulaBlock: {
    filter: (node) => {
      const child = node.nodeName === "P" ? onlyChild(node) : undefined;
      return child?.nodeName === "CODE" && classOf(child) === "formula";
    },
    replacement: (_content, { textContent: latex }) => {
      const fence = fenceFor(latex);
      return asBlock(`${fence}${FORMULA_LANGUAGE}\n${latex}\n${fence}`);
    },
  },

  /** Buttons and indented blocks. */
  blockWithClass: {
    filter: (node) =>
      ["P", "H2", "H3", "H4", "BLOCKQUOTE"].includes(node.nodeName) && classOf(node) !== "",
    replacement: (_content, node) => asBlock(toRawHtml(node.outerHTML)),
  },
};

function quote(content: string): string {
  return content.replace(/^/gm, "> ").replace(/^> $/gm, ">");
}

function signOf(node: MarkdownNode): string {
  const { parentElement: list } = node;
  if (list?.nodeName !== "OL") return "- ";
  const first = Number(list.getAttribute("start") ?? 1);
  return `${first + placeIn(list, node)}. `;
}

/**
 * Places of the items are counted once for each list, because to look for each item takes the
 * square of their number.
 */
const places = new WeakMap<object, Map<unknown, number>>();

function placeIn(list: MarkdownNode, item: MarkdownNode): number {
  let inList = places.get(list);
  if (!inList) {
    inList = new Map(Array.from(list.children, (child, index) => [child, index]));
    places.set(list, inList);
  }
  return inList.get(item) ?? 0;
}

function taskSign(node: MarkdownNode): string {
  if (node.parentElement?.getAttribute("data-type") !== "taskList") return "";
  return node.getAttribute("data-checked") === "true" ? "[x] " : "[ ] ";
}
