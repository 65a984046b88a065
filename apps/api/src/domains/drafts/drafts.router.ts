import {
  listDraftsInputSchema,
  listOtherWritersInputSchema,
  removeDraftInputSchema,
  saveDraftInputSchema,
  unfinishedInputSchema,
} from "@ebute/contracts/drafts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { DraftsService } from "./drafts.service.ts";

export function createDraftsRouter({ drafts }: { drafts: DraftsService }) {
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

    save: adminProcedure
      .input(saveDraftInputSchema)
      .mutation(({ ctx, input }) => drafts.save(ctx.caller, input)),

    remove: adminProcedure
      .input(removeDraftInputSchema)
      .mutation(({ ctx, input }) => drafts.remove(ctx.caller, input)),
  });
}
