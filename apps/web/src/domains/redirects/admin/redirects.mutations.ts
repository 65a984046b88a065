import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import {
  type CreateRedirectInput,
  type ImportRedirectsInput,
  type Redirect,
  type RedirectChanges,
  redirectTexts,
} from "@ebute/contracts/redirects";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isConcurrentEditError } from "#lib/edits/concurrent-edit-error.ts";
import { showUndo } from "#lib/loading-toasts.ts";
import { type BulkMutation, useBulkMutation, usePendingIds } from "#lib/tables/bulk-mutation.ts";
import { appendName } from "#lib/text/append-name.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["redirects", "delete"] as const;

/** Adds a redirect, and offers to take it back. */
export function useCreateRedirect() {
  const client = useTRPCClient();
  const { refresh, undo, saved } = useOutcomes();
  return useMutation({
    ...saved,
    mutationFn: (input: CreateRedirectInput) => client.redirects.create.mutate(input),
    onSuccess: (redirect: Redirect) => {
      refresh();
      const { _id: id, version, fromPath } = redirect;
      showUndo(appendName(redirectTexts.created, fromPath), () =>
        undo(() => client.redirects.delete.mutate({ id, version })),
      );
    },
  });
}

/** @param before redirect as the form opened with it, which Undo restores */
export function useUpdateRedirect(before: Redirect) {
  const client = useTRPCClient();
  const { refresh, undo, saved } = useOutcomes();
  return useMutation({
    ...saved,
    mutationFn: (input: RedirectChanges & { id: string }) => client.redirects.update.mutate(input),
    onSuccess: ({ _id: id, version, fromPath }: Redirect) => {
      refresh();
      const change = { id, version, fromPath: before.fromPath, toPath: before.toPath };
      showUndo(appendName(redirectTexts.updated, fromPath), () =>
        undo(() => client.redirects.update.mutate(change)),
      );
    },
  });
}

/** Deletes a redirect at once, and offers to add it again. */
export function useDeleteRedirect(): BulkMutation<Redirect> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { undo } = useOutcomes();
  return useBulkMutation<Redirect>({
    key: DELETE,
    call: ({ id, version }) => client.redirects.delete.mutate({ id, version }),
    invalidates: [trpc.redirects.pathFilter()],
    success: ({ value }) => appendName(redirectTexts.deleted, value.fromPath),
    onDone: ({ value: { fromPath, toPath } }, message) =>
      showUndo(message, () => undo(() => client.redirects.create.mutate({ fromPath, toPath }))),
  });
}

/** Returns the rows as if pending deletions had succeeded. */
export function useOptimisticRedirects(redirects: readonly Redirect[]): Redirect[] {
  const deleted = usePendingIds(DELETE);
  return redirects.filter(({ _id }) => !deleted.includes(_id));
}

/** Checks a file, or imports it. */
export function useImportRedirects() {
  const client = useTRPCClient();
  const { refresh } = useOutcomes();
  return useMutation({
    networkMode: "always",
    mutationFn: (input: ImportRedirectsInput) => client.redirects.import.mutate(input),
    onSuccess: ({ counts }, { isCheckOnly }: ImportRedirectsInput) => {
      if (isCheckOnly) return;
      refresh();
      const { added, replaced } = counts;
      toast.success(`${redirectTexts.imported}: ${added} added, ${replaced} replaced`);
    },
  });
}

function useOutcomes() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries(trpc.redirects.pathFilter());
  const undo = (takeBack: () => Promise<unknown>) =>
    void takeBack()
      .then(() => toast.success("Taken back"))
      .catch((error: unknown) => toast.error(userMessage(error)))
      .finally(refresh);
  const saved = {
    // Fails at once while offline, instead of pausing silently.
    networkMode: "always",
    onError: (error: unknown) => {
      if (!isConcurrentEditError(error))
        toast.error(userMessage(error, SERVER_UNREACHABLE_INPUT_KEPT));
    },
  } as const;
  return { refresh, undo, saved };
}
