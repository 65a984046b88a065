import {
  createMaterialInputSchema,
  materialTableInputSchema,
  updateMaterialInputSchema,
} from "@ebute/contracts/materials";
import { listInputSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { adminProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { MaterialsService } from "./materials.service.ts";

type Services = { materials: MaterialsService };

/**
 * Clients first upload a file by `POST /api/bmaterials/files`, and pass its id to `create` or
 * `update`.
 */
export function createMaterialsRouter({ materials }: Services) {
  return router({
    list: signedInProcedure
      .input(listInputSchema)
      .query(({ ctx, input }) => materials.listOnPage(ctx.caller, input)),

    table: adminProcedure
      .input(materialTableInputSchema)
      .query(({ ctx, input }) => materials.listTable(ctx.caller, input)),

    create: adminProcedure
      .input(createMaterialInputSchema)
      .mutation(({ ctx, input }) => materials.create(ctx.caller, input)),

    update: adminProcedure
      .input(updateMaterialInputSchema)
      .mutation(({ ctx, input: { id, ...changes } }) =>
        addCurrentToConflict(
          () => materials.update(ctx.caller, id, changes),
          () => materials.get(ctx.caller, id),
        ),
      ),

    delete: adminProcedure.input(deleteInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => materials.delete(ctx.caller, input),
        () => materials.get(ctx.caller, input.id),
      ),
    ),
  });
}
