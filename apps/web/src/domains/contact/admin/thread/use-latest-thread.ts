import type { MessageThread } from "@ebute/contracts/contact";
import { useQueryClient } from "@tanstack/react-query";
import { readFailureBody, useTRPC } from "#lib/trpc.ts";
import { messageThreadQuery } from "../../contact.queries.ts";

/**
 * Returns a function that reads the thread again after the server refused a change because of a
 * colleague's. Resolves to undefined after any other error: a lost response may have been a
 * success, and the next attempt must not count as one that knows of it.
 */
export function useLatestThread(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (error: unknown): Promise<MessageThread | undefined> => {
    if (readFailureBody(error)?.code !== "conflict") return undefined;
    return queryClient.fetchQuery(messageThreadQuery(trpc, id)).catch(() => undefined);
  };
}
