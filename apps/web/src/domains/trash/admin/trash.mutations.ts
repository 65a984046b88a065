import { type TrashItem, trashTexts } from "@ebute/contracts/trash";
import type { QueryFilters } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useRestoreItem() {
  const { trash } = useTRPCClient();
  return useAnnouncedMutation(
    { mutationFn: ({ kind, _id }: TrashItem) => trash.restore.mutate({ kind, id: _id }) },
    {
      success: trashTexts.restored,
      name: (_answer, { name }) => name,
      refusals: "toast",
      invalidates: useLists(),
    },
  );
}

export function useEraseItem() {
  const trpc = useTRPC();
  const { trash } = useTRPCClient();
  return useAnnouncedMutation(
    { mutationFn: ({ kind, _id }: TrashItem) => trash.erase.mutate({ kind, id: _id }) },
    {
      success: trashTexts.erased,
      name: (_answer, { name }) => name,
      refusals: "toast",
      invalidates: [trpc.trash.pathFilter()],
    },
  );
}

/**
 * Invalidates every list that may contain a restored object; closed lists are refetched when
 * opened.
 */
function useLists(): QueryFilters[] {
  const { trash, posts, comments, tutorials, materials, updates, orders, contact, dashboard } =
    useTRPC();
  const routers = [trash, posts, comments, tutorials, materials, updates, orders, contact];
  return [...routers, dashboard].map((router) => router.pathFilter());
}
