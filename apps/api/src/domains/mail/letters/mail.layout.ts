import { escapeHtml } from "#platform/rich-text/html-text.ts";
import { type LetterColours, letterColours } from "./mail.colours.ts";

/** Blocks of a mail; each is rendered once as text and once as HTML. */
export type LetterBlock =
  | { kind: "text"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "small"; text: string }
  /** The call to action. */
  | { kind: "link"; label: string; href: string }
  | { kind: "smallLink"; label: string; href: string }
  | { kind: "heading"; text: string }
  /** HTML that is ready for mail programs, with the same words as text. */
  | { kind: "rich"; html: string; text: string };

type Page = {
  site: {
    name: string;
    /** Empty: the foot names no address. */
    publicUrl: string;
    look?: { brand: string; accent: string };
    /** One line below the name, at the foot. */
    footer?: string;
  };
  subject: string;
  blocks: LetterBlock[];
};

export function renderText({ site, blocks }: Page): string {
  const foot = [site.name, site.footer, site.publicUrl].filter(Boolean);
  return `${blocks.map(blockText).join("\n\n")}\n\n-- \n${foot.join("\n")}\n`;
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case "text":
    case "small":
    case "heading":
    case "rich":
      return block.text;
    case "quote":
      return block.text.replace(/\r\n?/g, "\n").replace(/^/gm, "> ");
    case "link":
    case "smallLink":
      return `${block.label}:\n${block.href}`;
  }
}

/**
 * Leaves background and text colours to the mail client, which knows its colour scheme. Only the
 * button sets both; its border is visible on a dark background.
 */
const column = "max-width:560px;margin:0 auto;padding:24px 16px";
const font = "font:16px/1.6 system-ui,Roboto,'Segoe UI',Arial,sans-serif";
const head = ({ stripe }: LetterColours) =>
  `margin:0 0 24px;padding:0 0 12px;border-bottom:4px solid ${stripe};font-size:20px;font-weight:700`;
const paragraph = "margin:0 0 16px";
const heading = "margin:0 0 16px;font-size:24px;line-height:1.25";
const quote =
  "margin:0 0 16px;padding:0 0 0 12px;border-left:4px solid #757D9C;white-space:pre-line;overflow-wrap:anywhere";
const buttonStyle = ({ button, label, border }: LetterColours) =>
  `display:inline-block;padding:12px 20px;border:1px solid ${border};border-radius:4px;background:${button};color:${label};font-weight:600;text-decoration:none`;
const small = "margin:0 0 16px;font-size:14px";
const address = "overflow-wrap:anywhere";

export function renderHtml({ site, subject, blocks }: Page): string {
  const colours = letterColours(site.look);
  const { name, footer, publicUrl } = site;
  const foot = [
    escapeHtml(name),
    ...(footer ? [escapeHtml(footer)] : []),
    ...(publicUrl ? [anchor(publicUrl, publicUrl)] : []),
  ];
  const parts = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0"><div style="${column};${font}"><p style="${head(colours)}">${escapeHtml(site.name)}</p>`,
    ...blocks.map((block) => blockHtml(block, colours)),
    `<p style="${small}">${foot.join("<br>")}</p></div></body></html>`,
  ];
  return parts.join("\n");
}

function blockHtml(block: LetterBlock, colours: LetterColours): string {
  switch (block.kind) {
    case "text":
      return `<p style="${paragraph}">${linesHtml(block.text)}</p>`;
    case "quote":
      return `<blockquote style="${quote}">${escapeHtml(block.text)}</blockquote>`;
    case "small":
      return `<p style="${small}">${linesHtml(block.text)}</p>`;
    case "link":
      return `<p style="${paragraph}"><a href="${escapeHtml(block.href)}" style="${buttonStyle(colours)}">${escapeHtml(block.label)}</a></p><p style="${small};${address}">${escapeHtml(block.href)}</p>`;
    case "smallLink":
      return `<p style="${small}">${anchor(block.href, block.label)}</p>`;
    case "heading":
      return `<h1 style="${heading}">${escapeHtml(block.text)}</h1>`;
    case "rich":
      return block.html;
  }
}

function linesHtml(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function anchor(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(label)}</a>`;
}
