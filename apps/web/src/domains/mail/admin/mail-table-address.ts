import { type MailTableInput, mailSortColumns, unsentStatuses } from "@ebute/contracts/mail";
import { oneOf, type Search, tableWords } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readMailTable({});

/** Address of the Mail screen. */
export function mailTableHref(input: MailTableInput): string {
  return tableHref("/admin/mail", input, usual);
}

export function readMailTable(search: Search): MailTableInput {
  return {
    ...tableWords(mailSortColumns, search),
    status: oneOf(unsentStatuses, search.status, "failed"),
  };
}
