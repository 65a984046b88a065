import type { MailTableInput } from "@ebute/contracts/mail";
import type { Trpc } from "#lib/trpc.ts";

export function mailTableQuery(trpc: Trpc, input: MailTableInput) {
  return trpc.mail.table.queryOptions(input);
}

export function mailStateQuery(trpc: Trpc) {
  return trpc.mail.state.queryOptions();
}
