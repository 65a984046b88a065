import type { Picture } from "@ebute/contracts/media";
import type {
  PageContent,
  PageRevision,
  PageState,
  PageStatus,
  PageSummary,
  PublicPage,
  PublishedPage,
  TrashedPage,
} from "@ebute/contracts/pages";
import type { RevisionRow } from "#platform/revisions/revisions.table.ts";
import type { BlockFacts } from "#platform/rich-text/blocks/fill-blocks.ts";
import { presentRichText } from "#platform/rich-text/present-rich-text.ts";
import {
  contentForEditing,
  mapRichText,
  parseStoredContent,
  picturesOf,
} from "./content/pages.content.ts";
import { fillPlaceholders, type PlaceholderValues } from "./content/pages.placeholders.ts";
import type { PageRow } from "./pages.table.ts";

type ShownPage = {
  path: string;
  content: PageContent;
  pictures: ReadonlyMap<string, Picture>;
  values: PlaceholderValues;
  /** Facts that blocks of the texts show. */
  facts: BlockFacts | undefined;
};

/** A page for readers: with the values of the placeholders and responsive pictures. */
export function presentPublicPage({
  path,
  content,
  pictures,
  values,
  facts,
}: ShownPage): PublicPage {
  const { sections, ...texts } = fillPlaceholders(content, values);
  return {
    ...texts,
    path,
    sections: sections.map((section) =>
      // `rel=noopener` protects only links that open a new window, which the editor cannot make.
      mapRichText(section, (html) =>
        presentRichText(html, pictures, facts).replaceAll(' rel="noopener"', ""),
      ),
    ),
    pictures: pickPictures(content, pictures),
  };
}

export function presentPageSummary(row: PageRow): PageSummary {
  return {
    _id: row.id,
    path: row.path,
    title: contentForEditing(row).title,
    builtIn: row.builtIn,
    status: statusOf(row),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export function presentTrashedPage(row: PageRow): TrashedPage {
  return { ...presentPageSummary(row), deletedAt: (row.deletedAt ?? row.updatedAt).toISOString() };
}

export function presentPageState(row: PageRow, pictures: ReadonlyMap<string, Picture>): PageState {
  const content = contentForEditing(row);
  return {
    ...presentPageSummary(row),
    content,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    pictures: pickPictures(content, pictures),
  };
}

export function presentPublishedPage(
  row: Pick<PageRow, "path" | "published" | "updatedAt">,
): PublishedPage {
  return {
    path: row.path,
    title: parseStoredContent(row.published ?? {}).title,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentPageRevision(
  { id, savedAt, value }: RevisionRow,
  savedBy: string,
): PageRevision {
  const { title, sections } = parseStoredContent(value);
  return {
    _id: id,
    savedAt: savedAt.toISOString(),
    savedBy,
    title,
    sectionCount: sections.length,
  };
}

function statusOf({ published, draft }: PageRow): PageStatus {
  if (!published) return "draft";
  return draft ? "changed" : "published";
}

/**
 * Selects the pictures that the content names by id; the row also has those of the other content.
 */
function pickPictures(
  content: PageContent,
  pictures: ReadonlyMap<string, Picture>,
): Record<string, Picture> {
  const { pictureIds } = picturesOf(content);
  const byId = new Map([...pictures.values()].map((picture) => [picture._id, picture]));
  return Object.fromEntries(
    pictureIds.flatMap((id) => {
      const picture = byId.get(id);
      return picture ? [[id, picture] as const] : [];
    }),
  );
}
