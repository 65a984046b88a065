import type { LetterKind, MailTableInput } from "@ebute/contracts/mail";
import type { Trpc } from "#lib/trpc.ts";

export function mailTableQuery(trpc: Trpc, input: MailTableInput) {
  return trpc.mail.table.queryOptions(input);
}

export function mailStateQuery(trpc: Trpc) {
  return trpc.mail.state.queryOptions();
}

export function lettersQuery(trpc: Trpc) {
  return trpc.mail.letters.list.queryOptions();
}

export function letterRevisionsQuery(trpc: Trpc, kind: LetterKind) {
  return trpc.mail.letters.revisions.queryOptions({ kind });
}
