import { idInputSchema } from "@ebute/contracts/primitives";
import { createSnippetInputSchema, renameSnippetInputSchema } from "@ebute/contracts/snippets";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { changeWithCurrent, deleteWithCurrent } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { SnippetsService } from "./snippets.service.ts";

export function createSnippetsRouter({ snippets }: { snippets: SnippetsService }) {
  return router({
    list: adminProcedure.query(({ ctx }) => snippets.list(ctx.caller)),

    get: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => snippets.get(ctx.caller, input.id)),

    create: adminProcedure
      .input(createSnippetInputSchema)
      .mutation(({ ctx, input }) => snippets.create(ctx.caller, input)),

    rename: adminProcedure
      .input(renameSnippetInputSchema)
      .mutation(changeWithCurrent(snippets.rename, (caller, { id }) => snippets.get(caller, id))),

    delete: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(snippets.delete, snippets.get)),
  });
}
