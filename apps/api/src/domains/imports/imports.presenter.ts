import type { Import, ImportItem } from "@ebute/contracts/imports";
import type { ReportRow } from "./imports.repository.ts";
import type { ImportRow } from "./imports.table.ts";

export function presentImport(
  row: ImportRow,
  { counts, pages, items }: Pick<Import, "counts" | "pages"> & { items: ReportRow[] },
): Import {
  const { summary } = row;
  return {
    _id: row.id,
    fileName: row.fileName,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    categories: summary.categories,
    otherCategories: summary.otherCategories ?? [],
    authors: summary.authors,
    tags: summary.tags,
    leftOut: summary.leftOut ?? [],
    pages,
    onlinePictures: summary.onlinePictures ?? 0,
    formerSite: summary.formerSite || null,
    counts,
    items: items.map(presentItem),
  };
}

function presentItem({ id, ...item }: ReportRow): ImportItem {
  return { _id: id, ...item };
}
