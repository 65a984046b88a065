import { libraryTexts } from "@ebute/contracts/media";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** @param name `pictureName` of the picture */
export function useDescribePicture(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.media.describe.mutationOptions(), {
    ...{ success: libraryTexts.described, name: () => name, refusals: "toast" },
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
    ...{ success: libraryTexts.deleted, name: () => name, refusals: "toast" },
    invalidates: [trpc.media.pathFilter()],
  });
}
