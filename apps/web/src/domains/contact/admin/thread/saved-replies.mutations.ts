import { savedReplyTexts } from "@ebute/contracts/contact";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

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
