import type { OutgoingMail } from "#domains/mail/mail.service.ts";
import type { NewsletterRow } from "../newsletters.table.ts";

/** Stands for the reader's own link in a stored letter. No host can have this name (RFC 6761). */
export const UNSUBSCRIBE_PLACEHOLDER = "https://unsubscribe.invalid/reader";

type Letter = Pick<NewsletterRow, "subject" | "html" | "text" | "createdAt">;
type Reader = { id: string; email: string; token: string };

/** The letter of one reader, with the headers by which a mail program unsubscribes in one step. */
export function addressLetter(letter: Letter, reader: Reader, origin: string): OutgoingMail {
  const unsubscribeUrl = `${origin}/unsubscribe/${encodeURIComponent(reader.token)}`;
  const fill = (text: string) => text.replaceAll(UNSUBSCRIBE_PLACEHOLDER, unsubscribeUrl);
  return {
    ...{ id: reader.id, recipient: reader.email, replyTo: null, createdAt: letter.createdAt },
    ...{ subject: letter.subject, text: fill(letter.text), html: fill(letter.html) },
    headers: {
      "Auto-Submitted": "auto-generated",
      // RFC 8058.
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
