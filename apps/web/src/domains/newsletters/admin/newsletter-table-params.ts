import { type NewsletterTableInput, newsletterSortColumns } from "@ebute/contracts/newsletters";
import { parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseNewsletterTable({});

export function newsletterTableHref(input: NewsletterTableInput): string {
  return tableHref("/admin/newsletters", input, defaults);
}

export function parseNewsletterTable(search: SearchParams): NewsletterTableInput {
  return parseTableParams(newsletterSortColumns, search);
}
