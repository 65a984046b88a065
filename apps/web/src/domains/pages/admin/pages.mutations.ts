import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import { type PageSummary, pageTexts } from "@ebute/contracts/pages";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useReloadWhenSettled, useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useCreatePage() {
  return useSaveMutation(useTRPC().pages.create.mutationOptions(), useSaved(pageTexts.created));
}

export function useSavePage() {
  return useSaveMutation(useTRPC().pages.save.mutationOptions(), useSaved(pageTexts.saved, true));
}

export function usePublishPage() {
  return useSaveMutation(useTRPC().pages.publish.mutationOptions(), useSaved(pageTexts.published));
}

export function useUnpublishPage() {
  return useSaveMutation(
    useTRPC().pages.unpublish.mutationOptions(),
    useSaved(pageTexts.unpublished),
  );
}

export function useDiscardDraft() {
  return useSaveMutation(useTRPC().pages.discard.mutationOptions(), useSaved(pageTexts.discarded));
}

export function useDuplicatePage() {
  return useSaveMutation(
    useTRPC().pages.duplicate.mutationOptions(),
    useSaved(pageTexts.duplicated),
  );
}

/** The moves run one after the other, so that the last one wins. */
export function useReorderPages() {
  const { pages } = useTRPC();
  const options = pages.order.mutationOptions({
    scope: { id: "order of pages" },
    ...useReloadWhenSettled([pages.list.queryFilter()]),
  });
  return useSaveMutation(options, useSaved(pageTexts.reordered));
}

export function useRestorePage() {
  return useSaveMutation(useTRPC().pages.restore.mutationOptions(), useSaved(pageTexts.restored));
}

export function useRestoreOriginal() {
  return useSaveMutation(
    useTRPC().pages.restoreOriginal.mutationOptions(),
    useSaved(pageTexts.original),
  );
}

export function useRestorePageRevision() {
  const { pages } = useTRPC();
  return useSaveMutation(
    pages.restoreRevision.mutationOptions(),
    useSaved(pageTexts.revisionRestored),
  );
}

/** Moves a page to the trash, with an Undo action. */
export function useDeletePage() {
  const trpc = useTRPC();
  const { pages } = useTRPCClient();
  const { mutate: restore } = useRestorePage();
  return useAnnouncedMutation(
    { mutationFn: ({ _id, version }: PageSummary) => pages.delete.mutate({ id: _id, version }) },
    {
      success: pageTexts.deleted,
      name: (_answer, { title }) => title,
      undo:
        (_answer, { _id }) =>
        () =>
          restore({ id: _id }),
      refusals: "toast",
      unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
      invalidates: [trpc.pages.pathFilter()],
    },
  );
}

function useSaved(success: string, isShownByForm = false) {
  const trpc = useTRPC();
  return {
    success,
    nameKey: "title",
    isShownByForm,
    invalidates: [trpc.pages.pathFilter()],
  } as const;
}
