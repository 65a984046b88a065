import { formatLocal, zoneOffset } from "@ebute/contracts/dates";
import { defaultSettings, type SiteSettings } from "@ebute/contracts/settings";
import type { LetterValues } from "./mail.fill-placeholders.ts";
import type { LetterBlock } from "./mail.layout.ts";
import type { Letter } from "./mail.letters.ts";

/** A composed mail, ready to be queued. */
export type ComposedLetter = {
  kind: Letter["kind"] | "contactReply";
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Lifetime of the mail; a link in it expires then. Unit: minutes. */
  expiresAfterMinutes: number | null;
};

/** Facts about the site that letters contain. */
export type LetterSite = {
  name: string;
  publicUrl: string;
  operatorEmail: string;
  /** Phone of the firm; absent while the owner has entered none. */
  phone?: string;
  /** The colours that the firm has chosen. */
  look?: { brand: string; accent: string };
  /** Date format of the site; the default format without it. */
  dates?: Pick<SiteSettings["identity"], "timeZone" | "dateStyle">;
  /** Use of the mailing list's addresses by the firm; a new site's default if undefined. */
  subscribeNotice?: string;
  /** Names the duties of administrators; without it those of a new site. */
  duties?: Pick<SiteSettings, "words" | "features">;
  /** One line below the name, at the foot. */
  footer?: string;
};

/** Everything about a letter except its words. */
export type LetterDraft = LetterValues &
  Pick<ComposedLetter, "recipient"> &
  Partial<Pick<ComposedLetter, "replyTo" | "headers" | "expiresAfterMinutes">> & {
    /** Appended to the text, whatever its wording. */
    closing?: LetterBlock[];
  };

export type LetterOf<Kind extends Letter["kind"]> = Extract<Letter, { kind: Kind }>;

/** Values that the words of most letters can have. */
export function siteValues({ name, operatorEmail }: LetterSite) {
  return { site: name, contact: operatorEmail };
}

/** RFC 8058: mail clients show an unsubscribe button that works without opening a page. */
export function oneClickHeaders(unsubscribeUrl: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Formats long lifetimes in hours, which are easier to read than 130 minutes. */
export function formatLifetime(minutes: number): string {
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;
}

/** Writes the day of a moment as the pages do. */
export function formatDay(at: Date, { dates = defaultSettings.identity }: LetterSite): string {
  const [day = ""] = dates.dateStyle.split(", ");
  return formatLocal(at.getTime(), day, [zoneOffset(dates.timeZone, at.getTime())]);
}

/**
 * Anyone can sign up with a stranger's address and an advertisement as name, and mail clients turn
 * such text into links.
 */
const LINK_LIKE = /[:/@\\]|\p{L}\.\p{L}{2}/u;

/** The name for a greeting, empty if a mail client would turn it into a link. */
export function safeGreetingName(name: string): string {
  return LINK_LIKE.test(name) ? "" : name;
}

/** Prevents header injection: a line break would begin another header. */
export function withoutLineBreaks(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
