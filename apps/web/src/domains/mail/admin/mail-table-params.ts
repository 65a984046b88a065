import { type MailTableInput, mailSortColumns, unsentMailStatuses } from "@ebute/contracts/mail";
import { parseEnum, parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseMailTable({});

/** Returns the URL of the Mail screen. */
export function mailTableHref(input: MailTableInput): string {
  return tableHref("/admin/mail", input, defaults);
}

export function parseMailTable(search: SearchParams): MailTableInput {
  return {
    ...parseTableParams(mailSortColumns, search),
    status: parseEnum(unsentMailStatuses, search.status, "failed"),
  };
}
