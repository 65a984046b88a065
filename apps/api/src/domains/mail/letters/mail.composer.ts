import type { LetterTemplate } from "@ebute/contracts/mail";
import { defaultSettings } from "@ebute/contracts/settings";
import { withoutUnconfirmedOrigin } from "../mail.site-origin.ts";
import { defaultLetterTemplates } from "../wording/mail.default-templates.ts";
import {
  composeAdminAccountChanged,
  composeAdminEmailProof,
  composeAdminInvitation,
  composeAdminPasswordReset,
  composeBackupAlert,
  composeNoteMention,
  composeStaffNotice,
} from "./mail.admin-letters.ts";
import { fillBlocks, fillLine } from "./mail.fill-placeholders.ts";
import { renderHtml, renderText } from "./mail.layout.ts";
import {
  type ComposedLetter,
  type LetterDraft,
  type LetterOf,
  type LetterSite,
  oneClickHeaders,
  siteValues,
  withoutLineBreaks,
} from "./mail.letter-draft.ts";
import type { Letter } from "./mail.letters.ts";
import { composeOrderStep } from "./mail.order-letters.ts";
import {
  composeContactChanged,
  composeEmailProof,
  composePasswordChanged,
  composePasswordReset,
  composeSignInCode,
} from "./mail.student-letters.ts";

/**
 * Composes the mail as text and as HTML with the same words.
 * @param words the firm's words; those of the product without them
 */
export function composeLetter(
  letter: Letter,
  site: LetterSite,
  words: LetterTemplate = defaultLetterTemplates[letter.kind],
): ComposedLetter {
  const {
    recipient,
    replyTo,
    headers,
    expiresAfterMinutes,
    closing = [],
    ...values
  } = draft(letter, site);
  const subject =
    withoutLineBreaks(fillLine(words.subject, values)) ||
    withoutLineBreaks(fillLine(defaultLetterTemplates[letter.kind].subject, values));
  const hasLink = values.link !== undefined || closing.length > 0;
  const shownSite = hasLink ? site : withoutUnconfirmedOrigin(site);
  const page = { site: shownSite, subject, blocks: [...fillBlocks(words, values), ...closing] };
  return {
    kind: letter.kind,
    recipient: withoutLineBreaks(recipient),
    replyTo: replyTo ? withoutLineBreaks(replyTo) : null,
    subject,
    text: renderText(page),
    html: renderHtml(page),
    // Tells auto-responders not to reply.
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    expiresAfterMinutes: expiresAfterMinutes ?? null,
  };
}

function draft(letter: Letter, site: LetterSite): LetterDraft {
  switch (letter.kind) {
    case "contactNotice":
      return contactNotice(letter, site);
    case "passwordReset":
      return composePasswordReset(letter, site);
    case "signInCode":
      return composeSignInCode(letter, site);
    case "contactChanged":
      return composeContactChanged(letter, site);
    case "emailProof":
      return composeEmailProof(letter, site);
    case "passwordChanged":
      return composePasswordChanged(letter, site);
    case "adminInvitation":
      return composeAdminInvitation(letter, site);
    case "adminPasswordReset":
      return composeAdminPasswordReset(letter, site);
    case "adminEmailProof":
      return composeAdminEmailProof(letter, site);
    case "noteMention":
      return composeNoteMention(letter, site);
    case "adminAccountChanged":
      return composeAdminAccountChanged(letter, site);
    case "staffNotice":
      return composeStaffNotice(letter, site);
    case "orderStep":
      return composeOrderStep(letter, site);
    case "backupAlert":
      return composeBackupAlert(letter, site);
    case "subscriptionConfirmation":
      return subscriptionConfirmation(letter, site);
    case "unsubscribeLink":
      return unsubscribeLink(letter, site);
  }
}

function contactNotice(letter: LetterOf<"contactNotice">, site: LetterSite): LetterDraft {
  const { fromName, replyTo, message } = letter;
  return {
    recipient: site.operatorEmail,
    replyTo,
    inline: { ...siteValues(site), sender: fromName, email: replyTo },
    quotes: { message },
    link: `${site.publicUrl}/admin/messages`,
  };
}

function subscriptionConfirmation(
  { to, token }: LetterOf<"subscriptionConfirmation">,
  site: LetterSite,
): LetterDraft {
  const unsubscribeUrl = unsubscribeUrlOf(token, site);
  return {
    recipient: to,
    headers: oneClickHeaders(unsubscribeUrl),
    inline: {
      ...siteValues(site),
      purpose: site.subscribeNotice ?? defaultSettings.words.subscribeNotice,
    },
    link: `${site.publicUrl}/subscribe/confirm/${encodeURIComponent(token)}`,
    closing: [{ kind: "smallLink", label: "Unsubscribe", href: unsubscribeUrl }],
  };
}

function unsubscribeLink(
  { to, token }: LetterOf<"unsubscribeLink">,
  site: LetterSite,
): LetterDraft {
  const link = unsubscribeUrlOf(token, site);
  return {
    recipient: to,
    headers: oneClickHeaders(link),
    inline: siteValues(site),
    link,
  };
}

function unsubscribeUrlOf(token: string, site: LetterSite): string {
  return `${site.publicUrl}/unsubscribe/${encodeURIComponent(token)}`;
}
