import { createAuthorInputSchema, updateAuthorInputSchema } from "@ebute/contracts/authors";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import { changeWithCurrent, deleteWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { AuthorsService } from "./authors.service.ts";

export function createAuthorsRouter({ authors }: { authors: AuthorsService }) {
  return router({
    /** For every administrator, since the form of a post offers them. */
    options: adminProcedure.query(() => authors.listOptions()),

    table: staff("editSite").query(() => authors.listManaged()),

    create: staff("editSite")
      .meta({ repeat: "once" })
      .input(createAuthorInputSchema)
      .mutation(forCaller(authors.create)),

    update: staff("editSite")
      .input(updateAuthorInputSchema)
      .mutation(changeWithCurrent(authors.update, (_caller, { id }) => authors.get(id))),

    delete: staff("editSite")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(authors.delete, (_caller, id) => authors.get(id))),
  });
}
