import { idInputSchema, listInputSchema } from "@ebute/contracts/primitives";
import {
  createUpdateInputSchema,
  updateTableInputSchema,
  updateUpdateInputSchema,
} from "@ebute/contracts/updates";
import { adminProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import type { UpdatesService } from "./updates.service.ts";

type Services = { updates: UpdatesService };

export function createUpdatesRouter({ updates }: Services) {
  return router({
    list: signedInProcedure
      .input(listInputSchema)
      .query(({ ctx, input }) => updates.listOnPage(ctx.caller, input)),

    table: adminProcedure
      .input(updateTableInputSchema)
      .query(({ ctx, input }) => updates.listTable(ctx.caller, input)),

    create: adminProcedure
      .input(createUpdateInputSchema)
      .mutation(({ ctx, input }) => updates.create(ctx.caller, input)),

    update: adminProcedure
      .input(updateUpdateInputSchema)
      .mutation(({ ctx, input: { id, ...changes } }) => updates.update(ctx.caller, id, changes)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => updates.delete(ctx.caller, input.id)),
  });
}
