import { trashItemInputSchema, trashListInputSchema } from "@ebute/contracts/trash";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { TrashService } from "./trash.service.ts";

/** Deleted objects. Each domain decides who manages those of its kind. */
export function createTrashRouter({ trash }: { trash: TrashService }) {
  return router({
    list: adminProcedure
      .input(trashListInputSchema)
      .query(({ ctx, input }) => trash.list(ctx.caller, input.kinds)),

    restore: adminProcedure.input(trashItemInputSchema).mutation(async ({ ctx, input }) => ({
      name: await trash.restore(ctx.caller, input),
    })),

    erase: adminProcedure.input(trashItemInputSchema).mutation(async ({ ctx, input }) => ({
      name: await trash.erase(ctx.caller, input),
    })),
  });
}
