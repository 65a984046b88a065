import { type DomainRecordsInput, mailTexts } from "@ebute/contracts/mail";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import {
  type BulkMutation,
  deletedText,
  formatNounCount,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SEND_AGAIN = ["mail", "sendAgain"] as const;
const DELETE = ["mail", "delete"] as const;

export function useResendMails(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: SEND_AGAIN,
    call: ({ id }) => client.mail.sendAgain.mutate({ id }),
    invalidates: [useTRPC().mail.pathFilter()],
    success: ({ rows }) =>
      rows.length === 1
        ? mailTexts.sendingAgain
        : `${formatNounCount(rows.length, "mail")} are on their way again.`,
  });
}

export function useDeleteMails(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: ({ id }) => client.mail.delete.mutate({ id }),
    invalidates: [useTRPC().mail.pathFilter()],
    success: ({ rows }) => deletedText(rows, "mail", mailTexts.deleted),
  });
}

/** Returns the rows as if pending changes had succeeded. */
export function useOptimisticMails<Mail extends { _id: string }>(mails: readonly Mail[]): Mail[] {
  return useRemainingRows(mails, SEND_AGAIN, DELETE);
}

/** Looks up DNS records; the screen announces the result. */
export function useDomainCheck() {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    { mutationFn: (input: DomainRecordsInput) => client.mail.checkDomain.mutate(input) },
    SHOWN_BY_SCREEN,
  );
}
