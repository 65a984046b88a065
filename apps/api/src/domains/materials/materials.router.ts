import {
  createMaterialInputSchema,
  materialTableInputSchema,
  updateMaterialInputSchema,
} from "@ebute/contracts/materials";
import { listInputSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { deleteWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import type { MaterialsService } from "./materials.service.ts";

type Services = { materials: MaterialsService };

/**
 * Clients first upload a file by `POST /api/bmaterials/files`, and pass its id to `create` or
 * `update`.
 */
export function createMaterialsRouter({ materials }: Services) {
  return router({
    list: signedInProcedure.input(listInputSchema).query(forCaller(materials.listOnPage)),

    table: adminProcedure.input(materialTableInputSchema).query(forCaller(materials.listTable)),

    create: adminProcedure.input(createMaterialInputSchema).mutation(forCaller(materials.create)),

    update: adminProcedure
      .input(updateMaterialInputSchema)
      .mutation(updateWithCurrent(materials.update, materials.get)),

    delete: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(materials.delete, materials.get)),
  });
}
