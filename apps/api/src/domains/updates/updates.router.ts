import { listInputSchema } from "@ebute/contracts/primitives";
import {
  createUpdateInputSchema,
  updateTableInputSchema,
  updateUpdateInputSchema,
} from "@ebute/contracts/updates";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { deleteWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import type { UpdatesService } from "./updates.service.ts";

type Services = { updates: UpdatesService };

export function createUpdatesRouter({ updates }: Services) {
  return router({
    list: signedInProcedure.input(listInputSchema).query(forCaller(updates.listOnPage)),

    table: adminProcedure.input(updateTableInputSchema).query(forCaller(updates.listTable)),

    create: adminProcedure.input(createUpdateInputSchema).mutation(forCaller(updates.create)),

    update: adminProcedure
      .input(updateUpdateInputSchema)
      .mutation(updateWithCurrent(updates.update, updates.get)),

    delete: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(updates.delete, updates.get)),
  });
}
