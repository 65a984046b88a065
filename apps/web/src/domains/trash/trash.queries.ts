import type { TrashKind } from "@ebute/contracts/trash";
import type { Trpc } from "#lib/trpc.ts";

export function trashQuery(trpc: Trpc, kinds: readonly TrashKind[]) {
  return trpc.trash.list.queryOptions({ kinds: [...kinds] });
}
