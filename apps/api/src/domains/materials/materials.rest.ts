import {
  createMaterialInputSchema,
  type Material,
  materialChangesSchema,
  materialSchema,
  materialTexts,
} from "@ebute/contracts/materials";
import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { acceptsDeletion, readDeletion } from "#platform/http/create-or-delete.ts";
import { changes, reads, success } from "#platform/http/rest.ts";
import type { MaterialsService } from "./materials.service.ts";

type Options = {
  materials: MaterialsService;
  /** Start of every absolute address, without a slash at its end. */
  publicUrl: string;
};

/** Calls under /api/bmaterials. */
export function materialsRest({ materials, publicUrl }: Options): FastifyPluginAsyncZod {
  /** Programs know of no page that a path could be relative to. */
  function withAddress(material: Material): Material {
    const { fileUrl } = material;
    return fileUrl.startsWith("/") ? { ...material, fileUrl: `${publicUrl}${fileUrl}` } : material;
  }

  return async (app) => {
    app.get(
      "/api/bmaterials",
      {
        config: { access: "signedIn" },
        schema: {
          querystring: listInputSchema,
          response: reads({ bmaterials: z.array(materialSchema), nextCursor: nextCursorSchema }),
        },
      },
      async ({ caller, query }) => {
        const list = await materials.list(caller, query);
        return success({
          bmaterials: list.materials.map(withAddress),
          nextCursor: list.nextCursor,
        });
      },
    );

    app.post(
      "/api/bmaterials",
      {
        config: { access: "admin" },
        ...acceptsDeletion({
          create: createMaterialInputSchema,
          created: { bmaterial: materialSchema },
        }),
      },
      async ({ caller, body }, reply) => {
        const deletion = readDeletion(body);
        if (deletion) {
          await materials.delete(caller, deletion.id);
          return success({ message: materialTexts.deleted });
        }
        const material = await materials.create(caller, createMaterialInputSchema.parse(body));
        reply.code(201);
        return success({ message: materialTexts.created, bmaterial: withAddress(material) });
      },
    );

    app.put(
      "/api/bmaterials/:id",
      {
        config: { access: "admin" },
        schema: {
          params: idInputSchema,
          body: materialChangesSchema,
          response: changes({ bmaterial: materialSchema }),
        },
      },
      async ({ caller, params: { id }, body }) => {
        const material = await materials.update(caller, id, body);
        return success({ message: materialTexts.updated, bmaterial: withAddress(material) });
      },
    );

    app.delete(
      "/api/bmaterials/:id",
      { config: { access: "admin" }, schema: { params: idInputSchema, response: changes({}) } },
      async ({ caller, params: { id } }) => {
        await materials.delete(caller, id);
        return success({ message: materialTexts.deleted });
      },
    );
  };
}
