import { defaultLetterWords } from "#domains/mail/wording/mail.default-words.ts";
import { collectSitePhrases, type Phrases, toPhrases } from "./site-phrases.ts";

/** Texts of a new site and of its letters. */
export async function collectDefaultPhrases(): Promise<Phrases> {
  return new Map([...(await collectSitePhrases()), ...toPhrases({ letters: defaultLetterWords })]);
}
