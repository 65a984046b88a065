import { libraryTexts } from "@ebute/contracts/media";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { replacedText } from "./replacement/replaced-text.ts";

/** @param name `pictureName` of the picture */
export function useDescribePicture(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.media.describe.mutationOptions(), {
    success: libraryTexts.described,
    name: () => name,
    refusals: "toast",
    invalidates: [trpc.media.pathFilter()],
  });
}

/**
 * @param name `pictureName` of the picture
 * @param onDeleted called before the list is there again
 */
export function useDeletePicture(name: string, onDeleted: () => void) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.media.delete.mutationOptions({ onSuccess: onDeleted }), {
    success: libraryTexts.deleted,
    name: () => name,
    refusals: "toast",
    invalidates: [trpc.media.pathFilter()],
  });
}

/**
 * Lets another picture take the place of one. Every screen may show it, so all queries are read
 * again.
 * @param name `pictureName` of the picture that goes
 */
export function useReplacePicture(name: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const options = trpc.media.replace.mutationOptions({
    // The list of places may be what has changed.
    onError: () => void queryClient.invalidateQueries(trpc.media.pathFilter()),
  });
  return useAnnouncedMutation(options, {
    success: replacedText,
    name: () => name,
    isShownOnScreen: true,
    refusals: "screen",
    invalidates: [{}],
  });
}
