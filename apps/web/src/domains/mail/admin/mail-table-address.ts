import { type MailTableInput, mailTableInputSchema } from "@ebute/contracts/mail";
import { tableHref } from "#lib/table-address.ts";

const usual = mailTableInputSchema.parse({});

/** Address of the Mail screen. */
export function mailTableHref(input: MailTableInput): string {
  return tableHref("/admin/mail", input, usual);
}
