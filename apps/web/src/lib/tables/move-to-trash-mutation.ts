import { type Trashed, type TrashKind, trashTexts } from "@ebute/contracts/trash";
import type { QueryFilters } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";
import {
  type BulkMutation,
  type BulkRow,
  deletedText,
  formatNounCount,
  useBulkMutation,
} from "./bulk-mutation.ts";

type Options = {
  key: readonly string[];
  kind: TrashKind;
  /** Singular noun of a row, for messages about several rows. */
  noun: string;
  /** Message about one row. */
  deleted: string;
  /** Deletes a row; resolves to undefined if the row was deleted for good. */
  call: (row: BulkRow) => Promise<Trashed | undefined>;
  /** Queries that show the rows. */
  invalidates: QueryFilters[];
};

/** Moves rows to the trash, with an Undo action. */
export function useMoveToTrashMutation(options: Options): BulkMutation<null> {
  const { key, kind, noun, deleted, call } = options;
  const trpc = useTRPC();
  const client = useTRPCClient();
  const invalidates = [...options.invalidates, trpc.trash.pathFilter()];
  const restoring = useBulkMutation<null>({
    key: ["trash", "restore"],
    call: ({ id }) => client.trash.restore.mutate({ kind, id }),
    invalidates,
    success: ({ rows }) =>
      rows.length === 1 ? trashTexts.restored : `${formatNounCount(rows.length, noun)} restored`,
  });
  return useBulkMutation<null, Trashed | undefined>({
    key,
    call,
    invalidates,
    success: ({ rows }) => deletedText(rows, noun, deleted),
    undo(changed) {
      const rows = changed.flatMap(({ row, result }) =>
        result ? [{ ...row, id: result.trashId }] : [],
      );
      return rows.length > 0 ? () => restoring.mutate({ rows, value: null }) : undefined;
    },
  });
}
