import { mergeTagInputSchema, renameTagInputSchema } from "@ebute/contracts/tags";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { changeWithCurrent, deleteWithCurrent } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { TagsService } from "./tags.service.ts";

export function createTagsRouter({ tags }: { tags: TagsService }) {
  return router({
    names: adminProcedure.query(({ ctx }) => tags.listNames(ctx.caller)),

    table: adminProcedure.query(({ ctx }) => tags.listManaged(ctx.caller)),

    rename: adminProcedure
      .input(renameTagInputSchema)
      .mutation(changeWithCurrent(tags.rename, (caller, { id }) => tags.get(caller, id))),

    merge: adminProcedure
      .input(mergeTagInputSchema)
      .mutation(changeWithCurrent(tags.merge, (caller, { id }) => tags.get(caller, id))),

    delete: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(tags.delete, tags.get)),
  });
}
