import { idInputSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import { createSnippetInputSchema, renameSnippetInputSchema } from "@ebute/contracts/snippets";
import {
  changeWithCurrent,
  deleteWithCurrent,
  forCaller,
  forCallerById,
} from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { SnippetsService } from "./snippets.service.ts";

export function createSnippetsRouter({ snippets }: { snippets: SnippetsService }) {
  return router({
    list: staff("useWritingAids").query(({ ctx }) => snippets.list(ctx.caller)),

    get: staff("useWritingAids").input(idInputSchema).query(forCallerById(snippets.get)),

    create: staff("useWritingAids")
      .meta({ repeat: "once" })
      .input(createSnippetInputSchema)
      .mutation(forCaller(snippets.create)),

    rename: staff("useWritingAids")
      .input(renameSnippetInputSchema)
      .mutation(changeWithCurrent(snippets.rename, (caller, { id }) => snippets.get(caller, id))),

    delete: staff("useWritingAids")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(snippets.delete, snippets.get)),
  });
}
