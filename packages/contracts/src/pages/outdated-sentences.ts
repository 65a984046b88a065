import type { SiteSettings } from "../settings/site-settings.ts";
import type { PageContent } from "./content.ts";
import type { PageSection } from "./sections.ts";

export type OutdatedSentence = {
  sectionId: string;
  /** The passage as it stands in the text. */
  passage: string;
  /** One sentence that says why it no longer fits. */
  reason: string;
};

type Features = SiteSettings["features"];

/** Passages of the original privacy text that are true only while a feature is on. */
const passages: readonly { feature: keyof Features; passage: string; reason: string }[] = [
  {
    feature: "comments",
    passage: "when you leave a comment",
    reason: "Comments are switched off.",
  },
  {
    feature: "subscribing",
    passage: "when you subscribe",
    reason: "The mailing list is switched off.",
  },
  {
    feature: "subscribing",
    passage: "A subscriber may get one letter",
    reason: "The mailing list is switched off.",
  },
  {
    feature: "contactForm",
    passage: "when you write to us",
    reason: "The contact form is switched off.",
  },
  {
    feature: "signUp",
    passage: "when you sign up as a student",
    reason: "New students cannot sign up.",
  },
  {
    feature: "studyArea",
    passage: "comments on lessons stay",
    reason: "The study area is switched off.",
  },
  {
    feature: "orders",
    passage: "when you order something from us",
    reason: "Order look-up is switched off.",
  },
];

/** Lists sentences of the privacy page that speak of a feature which is switched off. */
export function findOutdatedSentences(
  { sections }: Pick<PageContent, "sections">,
  features: Features,
): OutdatedSentence[] {
  const off = passages.filter(({ feature }) => !features[feature]);
  return sections.flatMap((section) => {
    const words = wordsOf(section);
    return off
      .filter(({ passage }) => words.includes(passage))
      .map(({ passage, reason }) => ({ sectionId: section.id, passage, reason }));
  });
}

function wordsOf(section: PageSection): string {
  return JSON.stringify(section)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}
