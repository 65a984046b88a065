import { formatLocal } from "@ebute/contracts/dates";
import { defaultSettings } from "@ebute/contracts/settings";
import {
  type LetterDraft,
  type LetterOf,
  type LetterSite,
  safeGreetingName,
} from "./mail.letter-draft.ts";

/** An answer goes to the firm, not to the sender of all letters. */
export function composeOrderStep(letter: LetterOf<"orderStep">, site: LetterSite): LetterDraft {
  const { to, name, orderId, step, sentence, expectedOn, payment } = letter;
  return {
    recipient: to,
    replyTo: emailOf(site) ?? null,
    inline: {
      site: site.name,
      contact: contactOf(site),
      name: safeGreetingName(name),
      order: orderId,
      step,
      sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1),
      expected: expectedOn ? `We expect it on ${formatCalendarDay(expectedOn, site)}.` : "",
      payment: payment.join(" "),
    },
    link: `${site.publicUrl}/track-order/${encodeURIComponent(orderId)}`,
  };
}

/** Undefined while the firm has not replaced the address of a new site, which nobody reads. */
function emailOf({ operatorEmail }: LetterSite): string | undefined {
  return operatorEmail === defaultSettings.contact.email ? undefined : operatorEmail;
}

function contactOf(site: LetterSite): string {
  const email = emailOf(site);
  const { phone, name } = site;
  if (email && phone) return `${email}, or call ${phone}`;
  return email ?? phone ?? name;
}

/** A day of the calendar has no time zone. */
function formatCalendarDay(day: string, { dates = defaultSettings.identity }: LetterSite): string {
  const [pattern = ""] = dates.dateStyle.split(", ");
  return formatLocal(Date.parse(day), pattern, [0]);
}
