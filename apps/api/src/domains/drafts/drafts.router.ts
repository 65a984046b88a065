import {
  autosaveInputSchema,
  listAutosavesInputSchema,
  listDraftsInputSchema,
  listOtherWritersInputSchema,
  removeDraftInputSchema,
  saveDraftInputSchema,
  unfinishedInputSchema,
} from "@ebute/contracts/drafts";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { AutosavesService } from "./autosaves.service.ts";
import type { DraftsService } from "./drafts.service.ts";

type Deps = { drafts: DraftsService; autosaves: AutosavesService };

export function createDraftsRouter({ drafts, autosaves }: Deps) {
  return router({
    list: adminProcedure
      .input(listDraftsInputSchema)
      .query(({ ctx, input }) => drafts.list(ctx.caller, input.form)),

    unfinished: adminProcedure
      .input(unfinishedInputSchema)
      .query(({ ctx, input }) => drafts.listUnfinished(ctx.caller, input.kind)),

    otherWriters: adminProcedure
      .input(listOtherWritersInputSchema)
      .query(({ ctx, input }) => drafts.listOtherWriters(ctx.caller, input.form)),

    autosaves: adminProcedure
      .input(listAutosavesInputSchema)
      .query(({ ctx, input }) => autosaves.list(ctx.caller, input.form)),

    autosave: adminProcedure.input(autosaveInputSchema).query(forCaller(autosaves.get)),

    save: adminProcedure
      .input(saveDraftInputSchema)
      .mutation(({ ctx, input }) => drafts.save(ctx.caller, input, ctx.cookies.userAgent)),

    remove: adminProcedure.input(removeDraftInputSchema).mutation(forCaller(drafts.remove)),
  });
}
