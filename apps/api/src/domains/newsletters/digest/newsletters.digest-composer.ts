import { type LetterSite, renderHtml, renderText } from "#domains/mail/mail.service.ts";
import { escapeHtml } from "#platform/rich-text/html-text.ts";
import {
  coverHtml,
  type NewsletterPart,
  toNewsletterParts,
} from "../content/newsletters.body-html.ts";
import { readerLinks, roomFor, takeWithin } from "../content/newsletters.composer.ts";

/** A post as the weekly digest shows it. */
export type DigestPost = {
  title: string;
  /** Its first words. */
  excerpt: string;
  picture: string | null;
  pageUrl: string;
};

/** Stands for the posts in a stored digest: each reader gets those that were held for them. */
const POSTS_PLACEHOLDER = "<!--posts-->";
const POSTS_TEXT_PLACEHOLDER = "[[posts]]";

/** The weekly digest without its posts. */
export function composeDigestShell(site: LetterSite): {
  subject: string;
  html: string;
  text: string;
} {
  const subject = `This week from ${site.name}`;
  const page = {
    site,
    subject,
    blocks: [
      { kind: "heading", text: subject } as const,
      { kind: "rich", html: POSTS_PLACEHOLDER, text: POSTS_TEXT_PLACEHOLDER } as const,
      ...readerLinks(site.name),
    ],
  };
  return { subject, html: renderHtml(page), text: renderText(page) };
}

/**
 * The posts as parts of the digest. So many that mail programs would cut it off have only
 * their titles, and those at the end are left out of the longest.
 * @param emptyBytes length of the digest without them
 */
export function composeDigestPosts(
  posts: readonly DigestPost[],
  { site, emptyBytes }: { site: LetterSite; emptyBytes: number },
): NewsletterPart[] {
  const room = roomFor(emptyBytes);
  const whole = posts.map((post) => toPart(entryHtml(post), site));
  if (takeWithin(whole, room).length === whole.length) return whole;
  return takeWithin(
    posts.map((post) => toPart(headingHtml(post), site)),
    room,
  );
}

export function fillDigest<Digest extends { html: string; text: string }>(
  digest: Digest,
  posts: readonly NewsletterPart[],
): Digest {
  const all = joinParts(posts);
  // Functions, because a text with $& would be read as a pattern.
  return {
    ...digest,
    html: digest.html.replace(POSTS_PLACEHOLDER, () => all.html),
    text: digest.text.replace(POSTS_TEXT_PLACEHOLDER, () => all.text),
  };
}

function headingHtml({ title, pageUrl }: DigestPost): string {
  return `<h2><a href="${escapeHtml(pageUrl)}">${escapeHtml(title)}</a></h2>`;
}

function entryHtml(post: DigestPost): string {
  const { excerpt, picture } = post;
  return [
    headingHtml(post),
    picture ? coverHtml(picture) : "",
    excerpt ? `<p>${escapeHtml(excerpt)}</p>` : "",
  ].join("");
}

function toPart(html: string, { publicUrl }: LetterSite): NewsletterPart {
  return joinParts(toNewsletterParts(html, publicUrl));
}

function joinParts(parts: readonly NewsletterPart[]): NewsletterPart {
  return {
    html: parts.map((part) => part.html).join("\n"),
    text: parts
      .map((part) => part.text)
      .filter(Boolean)
      .join("\n\n"),
  };
}
