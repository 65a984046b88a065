import { type LibraryPicture, libraryTexts } from "@ebute/contracts/media";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { pictureName } from "./picture-name.ts";

export function useDescribePicture() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.media.describe.mutationOptions(), {
    ...{ success: libraryTexts.described, refusals: "toast" },
    invalidates: [trpc.media.pathFilter()],
  });
}

/** @param onDeleted called before the list is there again */
export function useDeletePicture(picture: LibraryPicture, onDeleted: () => void) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.media.delete.mutationOptions({ onSuccess: onDeleted }), {
    ...{ success: libraryTexts.deleted, name: () => pictureName(picture), refusals: "toast" },
    invalidates: [trpc.media.pathFilter()],
  });
}
