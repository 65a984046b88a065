import { createAuthorInputSchema, updateAuthorInputSchema } from "@ebute/contracts/authors";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { changeWithCurrent, deleteWithCurrent } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { AuthorsService } from "./authors.service.ts";

export function createAuthorsRouter({ authors }: { authors: AuthorsService }) {
  return router({
    options: adminProcedure.query(({ ctx }) => authors.listOptions(ctx.caller)),

    table: adminProcedure.query(({ ctx }) => authors.listManaged(ctx.caller)),

    create: adminProcedure
      .input(createAuthorInputSchema)
      .mutation(({ ctx, input }) => authors.create(ctx.caller, input)),

    update: adminProcedure
      .input(updateAuthorInputSchema)
      .mutation(changeWithCurrent(authors.update, (caller, { id }) => authors.get(caller, id))),

    delete: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(authors.delete, authors.get)),
  });
}
