import { type PageSummary, pageTexts } from "@ebute/contracts/pages";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import { showUndo } from "#lib/loading-toasts.ts";
import { appendName } from "#lib/text/append-name.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useCreatePage() {
  return useMutation(useTRPC().pages.create.mutationOptions(useSaved(pageTexts.created)));
}

export function useSavePage() {
  return useMutation(useTRPC().pages.save.mutationOptions(useSaved(pageTexts.saved, true)));
}

export function usePublishPage() {
  return useMutation(useTRPC().pages.publish.mutationOptions(useSaved(pageTexts.published)));
}

export function useUnpublishPage() {
  return useMutation(useTRPC().pages.unpublish.mutationOptions(useSaved(pageTexts.unpublished)));
}

export function useDiscardDraft() {
  return useMutation(useTRPC().pages.discard.mutationOptions(useSaved(pageTexts.discarded)));
}

export function useDuplicatePage() {
  return useMutation(useTRPC().pages.duplicate.mutationOptions(useSaved(pageTexts.duplicated)));
}

export function useOrderPages() {
  return useMutation(useTRPC().pages.order.mutationOptions(useSaved(pageTexts.reordered)));
}

export function useRestorePage() {
  return useMutation(useTRPC().pages.restore.mutationOptions(useSaved(pageTexts.restored)));
}

export function useRestoreOriginal() {
  return useMutation(useTRPC().pages.restoreOriginal.mutationOptions(useSaved(pageTexts.original)));
}

export function useRestorePageRevision() {
  const options = useSaved(pageTexts.revisionRestored);
  return useMutation(useTRPC().pages.restoreRevision.mutationOptions(options));
}

/** Moves a page to the trash, with an Undo action. */
export function useDeletePage() {
  const { pages } = useTRPCClient();
  const { mutate: restore } = useRestorePage();
  const { onError, ...options } = useSaved(pageTexts.deleted, true);
  return useMutation({
    networkMode: options.networkMode,
    mutationFn: ({ _id, version }: PageSummary) => pages.delete.mutate({ id: _id, version }),
    onSuccess: (answer, page) => {
      options.onSuccess(answer, page);
      showUndo(appendName(pageTexts.deleted, page.title), () => restore({ id: page._id }));
    },
    onError,
  });
}

function useSaved(success: string, isShownByForm = false) {
  const trpc = useTRPC();
  return useSaveOptions({
    success,
    nameKey: "title",
    isShownByForm,
    invalidates: [trpc.pages.pathFilter()],
  });
}
