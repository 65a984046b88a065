import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import {
  type CreateRedirectInput,
  type ImportRedirectsInput,
  type Redirect,
  type RedirectChanges,
  type RedirectImport,
  redirectTexts,
} from "@ebute/contracts/redirects";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { type BulkMutation, useBulkMutation, usePendingIds } from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["redirects", "delete"] as const;

/** Adds a redirect, with an Undo action. */
export function useCreateRedirect() {
  const client = useTRPCClient();
  const { mutate: takeBack } = useUndo();
  return useAnnouncedMutation(
    { mutationFn: (input: CreateRedirectInput) => client.redirects.create.mutate(input) },
    {
      ...useSaved(redirectTexts.created),
      undo:
        ({ _id: id, version, fromPath }) =>
        () =>
          takeBack({ fromPath, call: () => client.redirects.delete.mutate({ id, version }) }),
    },
  );
}

/** @param before redirect as it was when the form opened; Undo restores it */
export function useUpdateRedirect(before: Redirect) {
  const client = useTRPCClient();
  const { mutate: takeBack } = useUndo();
  return useAnnouncedMutation(
    {
      mutationFn: (input: RedirectChanges & { id: string }) =>
        client.redirects.update.mutate(input),
    },
    {
      ...useSaved(redirectTexts.updated),
      undo: ({ _id: id, version, fromPath }) => {
        const change = { id, version, fromPath: before.fromPath, toPath: before.toPath };
        return () => takeBack({ fromPath, call: () => client.redirects.update.mutate(change) });
      },
    },
  );
}

/** Deletes a redirect at once, with an Undo action. */
export function useDeleteRedirect(): BulkMutation<Redirect> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { mutate: takeBack } = useUndo();
  return useBulkMutation<Redirect>({
    key: DELETE,
    call: ({ id, version }) => client.redirects.delete.mutate({ id, version }),
    invalidates: [trpc.redirects.pathFilter()],
    success: () => redirectTexts.deleted,
    undo: (_changed, { value: { fromPath, toPath } }) => {
      const call = () => client.redirects.create.mutate({ fromPath, toPath });
      return () => takeBack({ fromPath, call });
    },
  });
}

/** Returns the rows as if pending deletions had succeeded. */
export function useOptimisticRedirects(redirects: readonly Redirect[]): Redirect[] {
  const deleted = usePendingIds(DELETE);
  return redirects.filter(({ _id }) => !deleted.includes(_id));
}

/** Checks what an import of a file would change. */
export function useCheckImport() {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    {
      mutationFn: ({ csv }: Pick<ImportRedirectsInput, "csv">) =>
        client.redirects.import.mutate({ csv, isCheckOnly: true }),
    },
    { success: describeCheck, isShownOnScreen: true, refusals: "screen" },
  );
}

export function useImportRedirects() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useAnnouncedMutation(
    {
      mutationFn: ({ csv }: Pick<ImportRedirectsInput, "csv">) =>
        client.redirects.import.mutate({ csv, isCheckOnly: false }),
    },
    {
      success: ({ counts: { added, replaced } }) =>
        `${redirectTexts.imported}: ${added} added, ${replaced} replaced`,
      refusals: "screen",
      invalidates: [trpc.redirects.pathFilter()],
    },
  );
}

/** Describes the effect of an import in one sentence. */
export function describeCheck({ counts }: Pick<RedirectImport, "counts">): string {
  const { added, replaced, unchanged, refused } = counts;
  return `Nothing is imported yet. ${added} new, ${replaced} replaced, ${unchanged} already there, ${refused} refused.`;
}

function useSaved(success: string) {
  const trpc = useTRPC();
  return {
    success,
    name: ({ fromPath }: Redirect) => fromPath,
    refusals: "toast",
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
    invalidates: [trpc.redirects.pathFilter()],
  } as const;
}

type Undoing = { fromPath: string; call: () => Promise<unknown> };

/** Reverses a change of a redirect. */
function useUndo() {
  const trpc = useTRPC();
  return useAnnouncedMutation(
    { mutationFn: ({ call }: Undoing) => call() },
    {
      success: redirectTexts.takenBack,
      name: (_answer, { fromPath }) => fromPath,
      refusals: "toast",
      // Refreshed after a rejection too, because the list was outdated.
      invalidates: [trpc.redirects.pathFilter()],
    },
  );
}
