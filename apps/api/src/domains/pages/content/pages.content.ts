import {
  emptyPage,
  type PageContent,
  type PageSection,
  type PictureReference,
  pageContentSchema,
  pageSectionSchema,
} from "@ebute/contracts/pages";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import type { PageRow } from "../pages.table.ts";

/** Input field of all errors in sections. */
const FIELD = "sections";

/** Applies a function to each rich text of a section. */
export function mapRichText(section: PageSection, change: (html: string) => string): PageSection {
  if (section.kind === "text") return { ...section, html: change(section.html) };
  if (section.kind !== "questions") return section;
  const items = section.items.map((item) => ({ ...item, html: change(item.html) }));
  return { ...section, items };
}

/** Lists the rich texts of a page. */
export function textsOf({ sections }: PageContent): string[] {
  const texts: string[] = [];
  for (const section of sections) {
    mapRichText(section, (html) => {
      texts.push(html);
      return html;
    });
  }
  return texts;
}

/**
 * Removes everything from the rich texts that the editor cannot make.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
 */
export function sanitizeSections(sections: readonly PageSection[]): PageSection[] {
  return sections.map((section) => mapRichText(section, (html) => sanitizeRichText(html, FIELD)));
}

/**
 * Parses stored content of this or another release. An invalid section is omitted, so that no row
 * can make a page fail.
 */
export function parseStoredContent(stored: Record<string, unknown>): PageContent {
  const { sections, ...fields } = stored;
  const sectionList = Array.isArray(sections) ? sections : [];
  const parsed = Object.entries(pageContentSchema.shape).flatMap(([name, schema]) => {
    const field = schema.safeParse(fields[name]);
    return name !== FIELD && field.success ? [[name, field.data] as const] : [];
  });
  return {
    ...emptyPage,
    ...Object.fromEntries(parsed),
    sections: sectionList.flatMap((section) => pageSectionSchema.safeParse(section).data ?? []),
  };
}

/** Returns the draft, or the published content if the page has no draft. */
export function contentForEditing({ draft, published }: PageRow): PageContent {
  return parseStoredContent(draft ?? published ?? {});
}

type PictureColumns = Pick<PageRow, "pictureIds" | "bodyPictures">;

/** Pictures of the draft and of the published content. */
export function picturesOf(...contents: (PageContent | null)[]): PictureColumns {
  const sections = contents.flatMap((content) => content?.sections ?? []);
  return {
    pictureIds: [...new Set(sections.flatMap(listReferences).map(({ id }) => id))],
    bodyPictures: [...new Set(sections.flatMap(listRichText).flatMap(findMediaHashes))],
  };
}

function listRichText(section: PageSection): string[] {
  if (section.kind === "text") return [section.html];
  return section.kind === "questions" ? section.items.map(({ html }) => html) : [];
}

function listReferences(section: PageSection): PictureReference[] {
  if ("picture" in section) return section.picture ? [section.picture] : [];
  if (!("items" in section)) return [];
  const items: readonly object[] = section.items;
  return items.flatMap((item) => {
    const picture = "picture" in item ? item.picture : null;
    return isReference(picture) ? [picture] : [];
  });
}

function isReference(value: unknown): value is PictureReference {
  return typeof value === "object" && value !== null && "id" in value;
}
