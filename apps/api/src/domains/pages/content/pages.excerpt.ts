import {
  CARDS_IN_EXCERPT_MAX,
  type ExcerptedPage,
  type PageExcerpt,
  type PublicPage,
  QUESTIONS_IN_EXCERPT_MAX,
} from "@ebute/contracts/pages";

/** Extracts the part that the home page shows; null without a card or question. */
export function excerptOf(builtIn: ExcerptedPage, page: PublicPage): PageExcerpt | null {
  const section = builtIn === "services" ? firstCards(page) : firstQuestions(page);
  if (!section || section.items.length === 0) return null;
  const { path, title } = page;
  const pictureIds = new Set(
    section.kind === "cards" ? section.items.map(({ picture }) => picture?.id) : [],
  );
  const pictures = Object.entries(page.pictures).filter(([id]) => pictureIds.has(id));
  return { path, title, pictures: Object.fromEntries(pictures), section };
}

function firstCards({ sections }: PublicPage) {
  const section = sections.find(({ kind }) => kind === "cards");
  if (section?.kind !== "cards") return undefined;
  return { ...section, items: section.items.slice(0, CARDS_IN_EXCERPT_MAX) };
}

function firstQuestions({ sections }: PublicPage) {
  const section = sections.find(({ kind }) => kind === "questions");
  if (section?.kind !== "questions") return undefined;
  return { ...section, items: section.items.slice(0, QUESTIONS_IN_EXCERPT_MAX), panel: null };
}
