import { phoneHref, whatsappLink } from "@ebute/contracts/settings";
import type { ReactNode } from "react";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { mailHref } from "#lib/text/mail-href.ts";

/** Class of a link to a person, or to something of theirs. */
export const personLink =
  "text-indigo text-card inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere";

export function CallLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={personLink}>
      Call {phone}
    </a>
  );
}

type ChatLinkProps = {
  phone: string;
  /** First sentence, filled in. */
  sentence?: string;
  onOpen?: () => void;
  children: ReactNode;
};

export function ChatLink({ phone, sentence = "", onOpen, children }: ChatLinkProps) {
  return (
    <ExternalLink href={whatsappLink(phone, sentence)} className={personLink} onClick={onOpen}>
      {children}
    </ExternalLink>
  );
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={mailHref(email)} className={personLink}>
      {email}
    </a>
  );
}
