import { useMemo } from "react";
import { useSaveDataMode } from "#lib/page/loading/save-data-mode.ts";
import { BlockStyles } from "./block-style.tsx";
import { selectHeadingFont } from "./heading-font.ts";
import { textClass } from "./text.tsx";
import { inlineLinkClass } from "./text-link.tsx";

type RichTextProps = {
  html: string;
  /** In a card the text is smaller and its headings start below the card's title. */
  container?: "article" | "card";
};

/** The only component that inserts stored HTML. */
export function RichText({ html, container = "article" }: RichTextProps) {
  const isCard = container === "card";
  const savesData = useSaveDataMode();
  const withFonts = addHeadingFaces(html);
  const foldedHtml = savesData ? foldPictures(withFonts) : withFonts;
  const displayedHtml = isCard ? lowerHeadings(foldedHtml) : foldedHtml;
  // A new object would make React write the text again, and end a video that plays in it.
  const markup = useMemo(() => ({ __html: trusted(displayedHtml) }), [displayedHtml]);
  return (
    <>
      <BlockStyles html={html} />
      <div
        className={isCard ? "rich-text rich-text-card" : "rich-text"}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises this HTML before it is stored
        dangerouslySetInnerHTML={markup}
      />
    </>
  );
}

const SHORT_TEXT =
  /^(?:<p>(?:[^<]|<a href="[^"]*">|<\/a>|<br ?\/?>|<\/?(?:strong|em|u|s|sub|sup)>)*<\/p>)+$/;

/**
 * True for paragraphs that contain only links and emphasis, which are styled like the site's own
 * texts.
 */
export function hasInlineMarkupOnly(html: string): boolean {
  return SHORT_TEXT.test(html);
}

/** Stored paragraphs in the size of the site's own texts. */
export function ShortText({ html, className }: { html: string; className: string }) {
  const styled = html
    .replaceAll("<p>", `<p class="${textClass()}">`)
    .replace(/<a href="([^"]*)">/g, `<a href="$1" class="${inlineLinkClass}">`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises this HTML before it is stored
  return <div className={className} dangerouslySetInnerHTML={{ __html: trusted(styled) }} />;
}

/** One text of several stored parts, each below a heading that links lead to. */
export function ProseParts({ parts }: { parts: readonly ProsePart[] }) {
  const html = parts.map(({ id, title, html: text }) => {
    const face = selectHeadingFont(title);
    const look = face === "font-heading" ? "" : ` class="${face}"`;
    return `${title && `<h2 id="${id}"${look}>${escapeText(title)}</h2>`}${text}`;
  });
  const joined = html.join("");
  return (
    <>
      <BlockStyles html={joined} />
      <div
        className="rich-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises this HTML before it is stored
        dangerouslySetInnerHTML={{ __html: trusted(joined) }}
      />
    </>
  );
}

type ProsePart = { id: string; title: string; html: string };

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

type Policy = { createHTML(html: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

/**
 * Trusted Types policy that the CSP of public pages names. Undefined on the server, which has no
 * Trusted Types.
 */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy("rich-text", {
  createHTML: (html) => html,
});

function trusted(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

/** Shifts heading levels: articles start at h2, cards at h4. */
function lowerHeadings(html: string): string {
  return html.replace(/<(\/?)h([2-4])(?=[\s>])/gi, (_tag, slash, level) => {
    return `<${slash}h${Number(level) + 2}`;
  });
}

/**
 * Adds the font class of each heading (see `selectHeadingFont`). A stored heading can only have an indent
 * class.
 */
function addHeadingFaces(html: string): string {
  return html.replace(
    /<(h[2-4](?: id="[^"]*")?)(?: class="([^"]*)")?>(.*?)(<\/h[2-4]>)/gs,
    (heading, start, indent = "", inner = "", end = "") => {
      const face = selectHeadingFont(inner.replace(/<[^>]*>/g, ""));
      if (face === "font-heading") return heading;
      return `<${start} class="${indent} ${face}">${inner}${end}`;
    },
  );
}

/**
 * With Save-Data, wraps pictures and their links in closed `details`, whose images load only when
 * opened. Posters of videos and cards of posts go without their picture.
 */
function foldPictures(html: string): string {
  const withoutPosters = html.replace(
    /(<a class="(?:embed-poster|related-card)[^>]*>)<img [^>]*>/g,
    "$1",
  );
  return withoutPosters.replace(/<a [^>]*><img [^>]*><\/a>|<img [^>]*>/g, (picture) => {
    const alt = / alt="([^"]*)"/.exec(picture)?.[1];
    return `<details><summary>Show picture${alt ? `: ${alt}` : ""}</summary>${picture}</details>`;
  });
}
