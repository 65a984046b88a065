import { withoutUnconfirmedOrigin } from "../mail.site-origin.ts";
import { type LetterBlock, renderHtml, renderText } from "./mail.layout.ts";
import {
  type ComposedLetter,
  formatDay,
  type LetterSite,
  withoutLineBreaks,
} from "./mail.letter-draft.ts";

/** An administrator's reply to a message of the Contact page. */
export type ReplyLetter = {
  /** Id of the reply and of its mail. */
  id: string;
  to: string;
  /** Plain text of the administrator. */
  text: string;
  /** The message that is quoted below. */
  answers: { fromName: string; message: string; createdAt: Date };
  /** Ids of the earlier mails of the conversation, oldest first. */
  earlierIds: string[];
};

/**
 * Composes a reply as text and as HTML with the same words. A person wrote it, so unlike other
 * letters it says nothing to auto-responders.
 */
export function composeReply(letter: ReplyLetter, site: LetterSite): ComposedLetter {
  const { to, text, answers } = letter;
  const subject = withoutLineBreaks(`Re: Your message to ${site.name}`);
  const blocks: LetterBlock[] = [
    ...text.split(/\n{2,}/).map((paragraph) => ({ kind: "text", text: paragraph }) as const),
    { kind: "small", text: `On ${formatDay(answers.createdAt, site)}, ${answers.fromName} wrote:` },
    { kind: "quote", text: answers.message },
  ];
  const page = { site: withoutUnconfirmedOrigin(site), subject, blocks };
  return {
    kind: "contactReply",
    recipient: withoutLineBreaks(to),
    replyTo: withoutLineBreaks(site.operatorEmail),
    subject,
    text: renderText(page),
    html: renderHtml(page),
    headers: {},
    expiresAfterMinutes: null,
  };
}
