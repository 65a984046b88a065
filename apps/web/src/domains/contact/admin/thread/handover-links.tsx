import type { MessageThread, NoteReplyInput } from "@ebute/contracts/contact";
import { whatsappLink } from "@ebute/contracts/settings";
import type { MouseEvent } from "react";
import { SentQuestion } from "#components/admin/sent-question.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { replyHref } from "../reply-href.ts";

export type HandoverWay = NoteReplyInput["way"];

type HandoverLinksProps = {
  thread: MessageThread;
  /** Words typed so far, which the other program receives. */
  text: string;
  /** True while another button is the next step. */
  isQuiet: boolean;
  /** Returns false to keep the sender here, such as for a gap in the text. */
  onLeave: (way: HandoverWay) => boolean;
};

/** Takes the typed words to WhatsApp or to the mail program. */
export function HandoverLinks({ thread, text, isQuiet, onLeave }: HandoverLinksProps) {
  const { identity } = useSite();
  const { reply_to: email, phone } = thread;
  const leaving = (way: HandoverWay) => (event: MouseEvent) => {
    if (!onLeave(way)) event.preventDefault();
  };
  return (
    <>
      {email && (
        <a
          href={replyHref(email, identity.name, text)}
          className={buttonClass(isQuiet ? "quiet" : "secondary")}
          onClick={leaving("mailProgram")}
        >
          Mail program
        </a>
      )}
      <ExternalLink
        href={whatsappLink(phone?.number ?? "", text)}
        className={buttonClass(isQuiet ? "quiet" : "primary")}
        onClick={leaving("whatsapp")}
      >
        WhatsApp
      </ExternalLink>
    </>
  );
}

type HandoverQuestionProps = {
  way: HandoverWay;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks whether the words that left the panel were sent. */
export function HandoverQuestion(props: HandoverQuestionProps) {
  const { way, isBusy, onConfirm, onCancel } = props;
  const isWhatsapp = way === "whatsapp";
  return (
    <SentQuestion
      question={
        isWhatsapp ? "Did you send it on WhatsApp?" : "Did you send it from your mail program?"
      }
      confirm="Yes, mark as answered"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
