import { mailHref } from "#lib/text/mail-href.ts";

/** Returns a mailto link with recipient, subject and text. */
export function replyHref(replyTo: string, siteName: string, text: string): string {
  const subject = encodeURIComponent(`Re: Your message to ${siteName}`);
  // Mail programs expect the line breaks of RFC 6068.
  const body = encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  return `${mailHref(replyTo)}?subject=${subject}${body && `&body=${body}`}`;
}
