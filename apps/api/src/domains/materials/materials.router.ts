import {
  createMaterialInputSchema,
  materialTableInputSchema,
  updateMaterialInputSchema,
} from "@ebute/contracts/materials";
import { idInputSchema, listInputSchema } from "@ebute/contracts/primitives";
import { adminProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import type { MaterialsService } from "./materials.service.ts";

type Services = { materials: MaterialsService };

/** A file is uploaded by `POST /api/bmaterials/files` first; its id then goes into `create` or `update`. */
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
      .mutation(({ ctx, input: { id, ...changes } }) => materials.update(ctx.caller, id, changes)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => materials.delete(ctx.caller, input.id)),
  });
}
