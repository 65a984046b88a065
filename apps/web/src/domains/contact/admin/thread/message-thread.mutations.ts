import { savedReplyTexts, threadOfMessageTexts } from "@ebute/contracts/contact";
import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useReplyToMessage(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.contact.reply.mutationOptions(), {
    success: threadOfMessageTexts.replied,
    name: () => name,
    refusals: "screen",
    invalidates: [trpc.contact.pathFilter()],
  });
}

/** Notes a reply that left by WhatsApp or a mail program. */
export function useNoteReply(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.contact.noteReply.mutationOptions(), {
    success: threadOfMessageTexts.noted,
    name: () => name,
    refusals: "screen",
    invalidates: [trpc.contact.pathFilter()],
  });
}

export function useSendReplyAgain(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.contact.sendReplyAgain.mutationOptions(), {
    success: threadOfMessageTexts.sendingAgain,
    name: () => name,
    refusals: "toast",
    invalidates: [trpc.contact.pathFilter()],
  });
}

export function useAssignMessage(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.contact.assign.mutationOptions(), {
    success: threadOfMessageTexts.assigned,
    name: () => name,
    refusals: "toast",
    invalidates: [trpc.contact.pathFilter()],
  });
}

export function useSetMessageNote(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.contact.setNote.mutationOptions(), {
    success: threadOfMessageTexts.noteSaved,
    name: () => name,
    refusals: "screen",
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
    invalidates: [trpc.contact.pathFilter()],
  });
}

export function useCreateSavedReply() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.contact.createSavedReply.mutationOptions(), {
    success: savedReplyTexts.saved,
    name: ({ name }) => name,
    refusals: "screen",
    invalidates: [trpc.contact.savedReplies.pathFilter()],
  });
}

export function useUpdateSavedReply() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.contact.updateSavedReply.mutationOptions(), {
    success: savedReplyTexts.changed,
    name: ({ name }) => name,
    refusals: "screen",
    invalidates: [trpc.contact.savedReplies.pathFilter()],
  });
}

export function useDeleteSavedReply(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.contact.deleteSavedReply.mutationOptions(), {
    success: savedReplyTexts.deleted,
    name: () => name,
    refusals: "toast",
    invalidates: [trpc.contact.savedReplies.pathFilter()],
  });
}
