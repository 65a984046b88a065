import { type RedirectTableInput, redirectSortColumns } from "@ebute/contracts/redirects";
import { parsePage, parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

/** Search params of the screen: the table of redirects, and the page of the addresses not found. */
export type RedirectScreenInput = RedirectTableInput & { missing: number };

const defaults = parseRedirectScreen({});

export function redirectScreenHref(input: RedirectScreenInput): string {
  return tableHref("/admin/redirects", input, defaults);
}

export function parseRedirectScreen(search: SearchParams): RedirectScreenInput {
  return {
    ...parseTableParams(redirectSortColumns, search),
    missing: parsePage(search.missing),
  };
}

export function redirectTableInput(input: RedirectScreenInput): RedirectTableInput {
  const { missing: _missing, ...table } = input;
  return table;
}
