import { type MailTableInput, unsentStatuses } from "@ebute/contracts/mail";
import { oneOf, pageOf, type Search } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readMailTable({});

/** Address of the Mail screen. */
export function mailTableHref(input: MailTableInput): string {
  return tableHref("/admin/mail", input, usual);
}

export function readMailTable({ page, status }: Search): MailTableInput {
  return { page: pageOf(page), status: oneOf(unsentStatuses, status, "failed") };
}
