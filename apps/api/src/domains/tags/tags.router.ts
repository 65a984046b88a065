import { deleteInputSchema } from "@ebute/contracts/row-versions";
import { mergeTagInputSchema, renameTagInputSchema } from "@ebute/contracts/tags";
import { changeWithCurrent } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { TagsService } from "./tags.service.ts";

/** Tags of posts, which posts add. */
export function createTagsRouter({ tags }: { tags: TagsService }) {
  const readCurrent = (_caller: unknown, { id }: { id: string }) => tags.get(id);
  return router({
    // The form of a post suggests them, whatever the role.
    names: adminProcedure.query(tags.listNames),

    table: staff("editSite").query(tags.listManaged),

    rename: staff("editSite")
      .input(renameTagInputSchema)
      .mutation(changeWithCurrent(tags.rename, readCurrent)),

    merge: staff("editSite")
      .input(mergeTagInputSchema)
      .mutation(changeWithCurrent(tags.merge, readCurrent)),

    delete: staff("editSite")
      .input(deleteInputSchema)
      .mutation(changeWithCurrent(tags.delete, readCurrent)),
  });
}
