import { describeAdminRole } from "@ebute/contracts/administrators";
import { defaultSettings } from "@ebute/contracts/settings";
import { defaultLetterTemplates } from "#domains/mail/wording/mail.default-templates.ts";
import { collectSitePhrases, type Phrases, toPhrases } from "./site-phrases.ts";

/** Texts of a new site, of its letters and of the roles of its administrators. */
export async function collectDefaultPhrases(): Promise<Phrases> {
  const roles = describeAdminRole("editor", defaultSettings);
  return new Map([
    ...(await collectSitePhrases()),
    ...toPhrases({ letters: defaultLetterTemplates, roles }),
  ]);
}
