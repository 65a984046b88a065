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
import { registerCreateOrDelete } from "#platform/http/rest/register-create-or-delete.ts";
import { registerUpdateAndDelete } from "#platform/http/rest/register-update-and-delete.ts";
import { buildSuccessBody, defineReadResponses } from "#platform/http/routing/rest-responses.ts";
import type { Caller } from "#platform/security/principal.ts";
import { materialsOperations } from "./materials.openapi.ts";
import type { MaterialsService } from "./materials.service.ts";

type Options = {
  materials: MaterialsService;
  /** Prefix of absolute URLs, without a trailing slash. */
  publicUrl: () => string;
};

/** REST operations under /api/bmaterials. */
export function materialsRest({ materials, publicUrl }: Options): FastifyPluginAsyncZod {
  /** REST clients have no page to resolve a relative URL against. */
  function withAbsoluteUrl(material: Material): Material {
    const { fileUrl } = material;
    return fileUrl.startsWith("/")
      ? { ...material, fileUrl: `${publicUrl()}${fileUrl}` }
      : material;
  }

  async function readCurrent(caller: Caller, id: string): Promise<Material> {
    return withAbsoluteUrl(await materials.get(caller, id));
  }

  return async (app) => {
    app.get(
      "/api/bmaterials",
      {
        config: { access: "signedIn" },
        schema: {
          ...materialsOperations.list,
          querystring: listInputSchema,
          response: defineReadResponses({
            bmaterials: z.array(materialSchema),
            nextCursor: nextCursorSchema,
          }),
        },
      },
      async ({ caller, query }) => {
        const list = await materials.list(caller, query);
        return buildSuccessBody({
          bmaterials: list.materials.map(withAbsoluteUrl),
          nextCursor: list.nextCursor,
        });
      },
    );

    registerCreateOrDelete(app, {
      route: { url: "/api/bmaterials", access: "admin" },
      operation: materialsOperations.create,
      body: createMaterialInputSchema,
      result: { bmaterial: materialSchema },
      texts: materialTexts,
      current: materialSchema,
      readCurrent: readCurrent,
      create: async (caller, body) => ({
        bmaterial: withAbsoluteUrl(await materials.create(caller, body)),
      }),
      delete: materials.delete,
    });

    registerUpdateAndDelete(app, {
      route: { url: "/api/bmaterials/:id", access: "admin" },
      operations: materialsOperations,
      params: idInputSchema,
      changes: materialChangesSchema,
      result: { bmaterial: materialSchema },
      texts: materialTexts,
      current: materialSchema,
      readCurrent: ({ caller, params }) => readCurrent(caller, params.id),
      update: async ({ caller, params, body }) => {
        const material = await materials.update(caller, params.id, body);
        return { bmaterial: withAbsoluteUrl(material) };
      },
      delete: ({ caller, params: { id }, version }) => materials.delete(caller, { id, version }),
    });
  };
}
