import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import { threadPanelTexts } from "@ebute/contracts/threads";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useMoveToTrashMutation } from "#lib/tables/move-to-trash-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export const DELETE_THREAD = ["threads", "delete"] as const;

export function useAnswerThread(student: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.threads.answer.mutationOptions(), {
    success: threadPanelTexts.answered,
    name: () => student,
    refusals: "toast",
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
    invalidates: [trpc.threads.pathFilter()],
  });
}

export function useUpdateThread(student: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.threads.update.mutationOptions(), {
    success: (_answer, { isClosed, isShared }) => {
      if (isShared !== undefined) return threadPanelTexts[isShared ? "shared" : "hidden"];
      return threadPanelTexts[isClosed ? "closed" : "reopened"];
    },
    name: () => student,
    refusals: "toast",
    invalidates: [trpc.threads.pathFilter()],
  });
}

export function useDeleteThread() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useMoveToTrashMutation({
    key: DELETE_THREAD,
    kind: "thread",
    noun: "question",
    deleted: threadPanelTexts.deleted,
    call: ({ id }) => client.threads.delete.mutate({ id }),
    invalidates: [trpc.threads.pathFilter()],
  });
}
