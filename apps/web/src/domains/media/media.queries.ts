import type { PictureTableInput } from "@ebute/contracts/media";
import type { Trpc } from "#lib/trpc.ts";

export function pictureTableQuery(trpc: Trpc, input: PictureTableInput) {
  return trpc.media.table.queryOptions(input);
}

export function pictureUsesQuery(trpc: Trpc, id: string) {
  return trpc.media.uses.queryOptions({ id });
}
