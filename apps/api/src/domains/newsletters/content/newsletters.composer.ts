import { NEWSLETTER_MAX_BYTES } from "@ebute/contracts/newsletters";
import {
  type LetterBlock,
  type LetterSite,
  renderHtml,
  renderText,
  withoutLineBreaks,
} from "#domains/mail/mail.service.ts";
import { CHOICE_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from "./newsletters.address-letter.ts";
import { coverHtml, type NewsletterPart, toNewsletterParts } from "./newsletters.body-html.ts";

/** Content of a newsletter. The HTML is sanitised; `pageUrl` is null for one without a page. */
export type NewsletterSource = {
  subject: string;
  heading: string;
  introduction: string;
  /** Path of the picture at the top. */
  picture: string | null;
  body: string;
  pageUrl: string | null;
};

export type ComposedNewsletter = {
  subject: string;
  html: string;
  text: string;
  /** True if a part of the body did not fit. */
  isCut: boolean;
};

/** The links of a reader are longer by this than their placeholders in a stored newsletter. */
const READER_LINKS_BYTES = 400;

/**
 * Composes the newsletter in the firm's look. The blocks at the end of a long text are left out, so
 * that no mail program cuts it off above the link to unsubscribe.
 */
export function composeNewsletter(source: NewsletterSource, site: LetterSite): ComposedNewsletter {
  const parts = toNewsletterParts(source.body, site.publicUrl);
  const subject = withoutLineBreaks(source.subject);
  const pageOf = (shown: NewsletterPart[]) => ({
    site,
    subject,
    blocks: [...opening(source, site), ...shown.map(toBlock), ...closing(source, site)],
  });
  const emptyBytes = Buffer.byteLength(renderHtml(pageOf([])));
  const shown = takeWithin(parts, roomFor(emptyBytes));
  const page = pageOf(shown);
  return {
    subject,
    html: renderHtml(page),
    text: renderText(page),
    isCut: shown.length < parts.length,
  };
}

/**
 * Bytes for the body of a newsletter.
 * @param emptyBytes length of the newsletter without a body
 */
export function roomFor(emptyBytes: number): number {
  return NEWSLETTER_MAX_BYTES - READER_LINKS_BYTES - emptyBytes;
}

/** The first parts that fit together. */
export function takeWithin(parts: NewsletterPart[], maxBytes: number): NewsletterPart[] {
  let left = maxBytes;
  const end = parts.findIndex(({ html }) => {
    left -= Buffer.byteLength(html) + 1;
    return left < 0;
  });
  return end === -1 ? parts : parts.slice(0, end);
}

function toBlock({ html, text }: NewsletterPart): LetterBlock {
  return { kind: "rich", html, text };
}

function opening({ heading, introduction, picture }: NewsletterSource, site: LetterSite) {
  const pictureBlock = (path: string): LetterBlock[] =>
    toNewsletterParts(coverHtml(path), site.publicUrl).map(toBlock);
  const blocks: LetterBlock[] = [{ kind: "heading", text: heading }];
  if (introduction) blocks.push({ kind: "text", text: introduction });
  return picture ? [...blocks, ...pictureBlock(picture)] : blocks;
}

function closing({ pageUrl }: NewsletterSource, { name }: LetterSite): LetterBlock[] {
  return [
    ...(pageUrl ? [{ kind: "link", label: "Read on the site", href: pageUrl } as const] : []),
    ...readerLinks(name),
  ];
}

/** The end of every newsletter. */
export function readerLinks(siteName: string): LetterBlock[] {
  return [
    { kind: "small", text: `You get this letter because you subscribed to news from ${siteName}.` },
    { kind: "smallLink", label: "Change what you receive", href: CHOICE_PLACEHOLDER },
    { kind: "smallLink", label: "Unsubscribe", href: UNSUBSCRIBE_PLACEHOLDER },
  ];
}
