import type { ComposedLetter, LetterSite } from "./letters/mail.letter-draft.ts";

/**
 * Stands for the address of the site until one is confirmed. No host can have this name. Source:
 * RFC 6761, 6.4
 */
export const UNCONFIRMED_ORIGIN = "https://site-address.invalid";

type Content = Pick<ComposedLetter, "text" | "html" | "headers">;

/** True for a letter that was composed before an address was confirmed, and has a link. */
export function lacksOrigin({ text, headers }: Pick<Content, "text" | "headers">): boolean {
  return text.includes(UNCONFIRMED_ORIGIN) || JSON.stringify(headers).includes(UNCONFIRMED_ORIGIN);
}

/** The letter with the links of the confirmed address. */
export function withOrigin<Letter extends Content>(letter: Letter, origin: string): Letter {
  const fill = (text: string) => text.replaceAll(UNCONFIRMED_ORIGIN, origin);
  const headers = Object.entries(letter.headers).map(([name, value]) => [name, fill(value)]);
  return {
    ...letter,
    text: fill(letter.text),
    html: fill(letter.html),
    headers: Object.fromEntries(headers),
  };
}

/**
 * Removes the unconfirmed address: a letter without a link need not wait for the address in its
 * footer.
 */
export function withoutUnconfirmedOrigin(site: LetterSite): LetterSite {
  return site.publicUrl === UNCONFIRMED_ORIGIN ? { ...site, publicUrl: "" } : site;
}
