import { mailTexts } from "@ebute/contracts/mail";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const SEND_AGAIN = ["mail", "sendAgain"] as const;
const DELETE = ["mail", "delete"] as const;

/** Lets mails that were given up be tried anew. */
export function useSendMailsAgain(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: SEND_AGAIN,
    call: (id) => client.mail.sendAgain.mutate({ id }),
    outdates: [useTRPC().mail.pathFilter()],
    success: ({ ids }) =>
      ids.length === 1
        ? mailTexts.sendingAgain
        : `${counted(ids.length, "mail")} are on their way again.`,
  });
}

export function useDeleteMails(): BulkMutation<null> {
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (id) => client.mail.delete.mutate({ id }),
    outdates: [useTRPC().mail.pathFilter()],
    success: ({ ids }) =>
      ids.length === 1 ? mailTexts.deleted : `${counted(ids.length, "mail")} deleted`,
  });
}

/** The rows as they will be once the changes that are on their way have arrived. */
export function useExpectedMails<Mail extends { _id: string }>(mails: readonly Mail[]): Mail[] {
  return useRemainingRows(mails, SEND_AGAIN, DELETE);
}
