/** The parts that letters are made of; each is written once as text and once as HTML. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "small"; text: string }
  /** The one thing to do. */
  | { kind: "link"; label: string; href: string }
  | { kind: "smallLink"; label: string; href: string };

type Page = { siteName: string; siteUrl: string; subject: string; blocks: Block[] };

export function renderText({ siteName, siteUrl, blocks }: Page): string {
  return `${blocks.map(blockText).join("\n\n")}\n\n-- \n${siteName}\n${siteUrl}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
    case "small":
      return block.text;
    case "quote":
      return block.text.replace(/\r\n?/g, "\n").replace(/^/gm, "> ");
    case "link":
    case "smallLink":
      return `${block.label}:\n${block.href}`;
  }
}

/*
 * Ground and ink are left to the mail program, which knows whether it is dark: only the button brings both of its own,
 * and its edge is light enough to be seen on a dark ground.
 */
const column = "max-width:560px;margin:0 auto;padding:24px 16px";
const font = "font:16px/1.6 system-ui,Roboto,'Segoe UI',Arial,sans-serif";
const head =
  "margin:0 0 24px;padding:0 0 12px;border-bottom:4px solid #FFC21A;font-size:20px;font-weight:700";
const paragraph = "margin:0 0 16px";
const quote =
  "margin:0 0 16px;padding:0 0 0 12px;border-left:4px solid #757D9C;white-space:pre-line;overflow-wrap:anywhere";
const button =
  "display:inline-block;padding:12px 20px;border:1px solid #A9B6FF;border-radius:4px;background:#22307F;color:#FFFFFF;font-weight:600;text-decoration:none";
const small = "margin:0 0 16px;font-size:14px";
const address = "overflow-wrap:anywhere";

export function renderHtml({ siteName, siteUrl, subject, blocks }: Page): string {
  const parts = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0"><div style="${column};${font}"><p style="${head}">${escapeHtml(siteName)}</p>`,
    ...blocks.map(blockHtml),
    `<p style="${small}">${escapeHtml(siteName)}<br>${anchor(siteUrl, siteUrl)}</p></div></body></html>`,
  ];
  return parts.join("\n");
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "text":
      return `<p style="${paragraph}">${escapeHtml(block.text)}</p>`;
    case "quote":
      return `<blockquote style="${quote}">${escapeHtml(block.text)}</blockquote>`;
    case "small":
      return `<p style="${small}">${escapeHtml(block.text)}</p>`;
    case "link":
      return `<p style="${paragraph}"><a href="${escapeHtml(block.href)}" style="${button}">${escapeHtml(block.label)}</a></p><p style="${small};${address}">${escapeHtml(block.href)}</p>`;
    case "smallLink":
      return `<p style="${small}">${anchor(block.href, block.label)}</p>`;
  }
}

function anchor(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(label)}</a>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
