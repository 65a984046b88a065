import { type CodeLanguage, isCodeLanguage } from "@ebute/contracts/rich-text";
import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cpp from "highlight.js/lib/languages/cpp";
import css from "highlight.js/lib/languages/css";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import { createLowlight, type LanguageFn } from "lowlight";
import { escapeText, unescapeHtml } from "../html-text.ts";

const grammars = {
  bash,
  c,
  cpp,
  css,
  java,
  javascript,
  json,
  php,
  python,
  sql,
  typescript,
  xml,
} satisfies Record<CodeLanguage, LanguageFn>;

const lowlight = createLowlight(grammars);

/**
 * Longer code is shown without colours: the time of some grammars grows with the square of a block's
 * length, and at this one it reaches a third of a second. Unit: characters.
 */
const HIGHLIGHTED_MAX_CHARS = 7_000;

/** Classes of the site's style by the first part of the grammar's scopes. */
const classOfScope: Readonly<Record<string, string>> = {
  attr: "name",
  attribute: "name",
  built_in: "name",
  comment: "comment",
  keyword: "keyword",
  literal: "number",
  meta: "comment",
  name: "keyword",
  number: "number",
  quote: "comment",
  regexp: "string",
  section: "name",
  "selector-class": "name",
  "selector-tag": "keyword",
  string: "string",
  title: "name",
  type: "name",
  variable: "name",
};

type HastNode = ReturnType<typeof lowlight.highlight>["children"][number];

/**
 * Creates the function that colours the code blocks of one text. It takes and returns escaped code.
 */
export function createHighlighter(): (language: string, code: string) => string {
  let remaining = HIGHLIGHTED_MAX_CHARS ** 2;
  return (language, code) => {
    remaining -= code.length ** 2;
    if (remaining < 0 || !isCodeLanguage(language)) return code;
    return lowlight.highlight(language, unescapeHtml(code)).children.map(toHtml).join("");
  };
}

function toHtml(node: HastNode): string {
  if (node.type === "text") return escapeText(node.value);
  if (node.type !== "element") return "";
  const content = node.children.map(toHtml).join("");
  const name = node.properties.className;
  const [scope = ""] = Array.isArray(name) ? name : [];
  const look = classOfScope[String(scope).replace(/^hljs-/, "")];
  return look ? `<span class="code-${look}">${content}</span>` : content;
}
