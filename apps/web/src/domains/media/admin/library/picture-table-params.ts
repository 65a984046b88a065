import { type PictureTableInput, pictureFilters } from "@ebute/contracts/media";
import { parseEnum, parsePage, parseTerm, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parsePictureTable({});

/** Returns the URL of the Pictures screen. */
export function pictureTableHref(input: PictureTableInput): string {
  return tableHref("/admin/media", input, defaults);
}

export function parsePictureTable({ q, show, page }: SearchParams): PictureTableInput {
  return { q: parseTerm(q), show: parseEnum(pictureFilters, show, "all"), page: parsePage(page) };
}
