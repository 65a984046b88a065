import { type OutgoingMail, oneClickHeaders } from "#domains/mail/mail.service.ts";
import type { NewsletterRow } from "../newsletters.table.ts";

/** Stands for the reader's own link in a stored newsletter. RFC 6761 reserves the name. */
export const UNSUBSCRIBE_PLACEHOLDER = "https://unsubscribe.invalid/reader";

/** Stands for the reader's own link to the page where readers choose what they receive. */
export const CHOICE_PLACEHOLDER = "https://choice.invalid/reader";

/** Page of a confirmed subscription, where its owner chooses. */
const CHOICE_PATH = "/subscribe/confirm/";

/** Fills both links of a stored newsletter with addresses. */
export function fillReaderLinks(words: string, unsubscribeUrl: string, choiceUrl: string): string {
  return words
    .replaceAll(UNSUBSCRIBE_PLACEHOLDER, unsubscribeUrl)
    .replaceAll(CHOICE_PLACEHOLDER, choiceUrl);
}

type Newsletter = Pick<NewsletterRow, "subject" | "html" | "text" | "createdAt">;
type Reader = { id: string; email: string; token: string };

/** The letter of one reader, with the headers by which a mail program unsubscribes in one step. */
export function addressLetter(
  newsletter: Newsletter,
  reader: Reader,
  origin: string,
): OutgoingMail {
  const token = encodeURIComponent(reader.token);
  const unsubscribeUrl = `${origin}/unsubscribe/${token}`;
  const choiceUrl = `${origin}${CHOICE_PATH}${token}`;
  const fill = (text: string) => fillReaderLinks(text, unsubscribeUrl, choiceUrl);
  return {
    id: reader.id,
    recipient: reader.email,
    replyTo: null,
    createdAt: newsletter.createdAt,
    subject: newsletter.subject,
    text: fill(newsletter.text),
    html: fill(newsletter.html),
    headers: { "Auto-Submitted": "auto-generated", ...oneClickHeaders(unsubscribeUrl) },
  };
}
