import { listInputSchema } from "@ebute/contracts/primitives";
import {
  createUpdateInputSchema,
  updateTableInputSchema,
  updateUpdateInputSchema,
} from "@ebute/contracts/updates";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { adminProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
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
      .mutation(({ ctx, input: { id, ...changes } }) =>
        addCurrentToConflict(
          () => updates.update(ctx.caller, id, changes),
          () => updates.get(ctx.caller, id),
        ),
      ),

    delete: adminProcedure.input(deleteInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => updates.delete(ctx.caller, input),
        () => updates.get(ctx.caller, input.id),
      ),
    ),
  });
}
