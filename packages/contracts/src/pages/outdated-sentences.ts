import type { FeatureName } from "../settings/features.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import type { PageContent } from "./content.ts";
import type { PageSection } from "./sections.ts";

export type OutdatedSentence = {
  sectionId: string;
  /** The sentence as in the text, shortened if it is long. */
  passage: string;
  /** One sentence that explains why it may be outdated. */
  reason: string;
};

type Features = SiteSettings["features"];

type Subject = { feature: FeatureName; words: RegExp; reason: string };

/**
 * Words that indicate a sentence about a feature, so that owners can phrase the text freely.
 * English only.
 */
const subjects: readonly Subject[] = [
  {
    feature: "comments",
    words: /\bcomment(?:s|ed|ing|ers?)?\b(?! on lessons)/i,
    reason: "Comments are switched off.",
  },
  {
    feature: "subscribing",
    words: /\bsubscri\w+|\bmailing list\b|\bnewsletters?\b/i,
    reason: "The mailing list is switched off.",
  },
  {
    feature: "contactForm",
    words: /\bcontact form\b|\bmessages?\b|\bwhen(?:ever)? you (?:write to|contact|message) us\b/i,
    reason: "The contact form is switched off.",
  },
  {
    feature: "signUp",
    words: /\bsign(?:s|ed|ing)?[ -]?up\b|\bregist\w+|\b(?:creat|open)\w* an account\b/i,
    reason: "New students cannot sign up.",
  },
  {
    feature: "studyArea",
    words: /\blessons?\b|\btutorials?\b|\bclass(?:es)?\b|\bcourses?\b|\bstudy area\b/i,
    reason: "The study area is switched off.",
  },
  {
    feature: "orders",
    words: /(?<!\bin )\border(?:s|ed|ing)?\b/i,
    reason: "Order look-up is switched off.",
  },
];

/**
 * Matches sentences about deletion and unsubscription, which are true whether or not a feature is
 * switched on.
 */
const RIGHTS = /\b(?:remov|delet|eras|unsubscrib|withdraw)\w*|\bleave by\b|\bends it\b/i;

const PASSAGE_MAX_CHARS = 120;

/**
 * Lists the sentences of the privacy page about switched-off features: the first one of each
 * section.
 */
export function findOutdatedSentences(
  { sections }: Pick<PageContent, "sections">,
  features: Features,
): OutdatedSentence[] {
  const off = subjects.filter(({ feature }) => !features[feature]);
  return sections.flatMap((section) => {
    const sentences = sentencesOf(section);
    return off.flatMap(({ words, reason }) => {
      const outdated = sentences.find((sentence) => words.test(sentence) && !RIGHTS.test(sentence));
      return outdated ? [{ sectionId: section.id, passage: shorten(outdated), reason }] : [];
    });
  });
}

/** Splits every text of a section into sentences; a list item counts as one. */
function sentencesOf(section: PageSection): string[] {
  return textsOf(section)
    .flatMap((text) => text.split(/<\/(?:p|li|h\d|td|th|blockquote)>|(?<=[.!?;:])\s/))
    .map((part) =>
      part
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((sentence) => sentence !== "");
}

/** Collects the texts of a value, without ids, kinds and icon names. */
function textsOf(value: unknown, key = ""): string[] {
  if (typeof value === "string")
    return ["id", "kind", "anchor", "href"].includes(key) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, name));
}

function shorten(sentence: string): string {
  const text = sentence.replace(/[.;:]$/, "");
  if (text.length <= PASSAGE_MAX_CHARS) return text;
  return `${text.slice(0, PASSAGE_MAX_CHARS).replace(/\s+\S*$/, "")}…`;
}
