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
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import { createOrDeleteOptions, parseDeletion } from "#platform/http/routing/create-or-delete.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
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
        return success({
          bmaterials: list.materials.map(withAbsoluteUrl),
          nextCursor: list.nextCursor,
        });
      },
    );

    app.post(
      "/api/bmaterials",
      {
        config: { access: "admin" },
        ...createOrDeleteOptions({
          operation: materialsOperations.create,
          create: createMaterialInputSchema,
          created: { bmaterial: materialSchema },
          current: materialSchema,
        }),
      },
      async (request, reply) => {
        const { caller, body } = request;
        const deletion = parseDeletion(body);
        if (deletion) {
          const version = readExpectedVersion(request, deletion.version);
          await addCurrentToConflict(
            () => materials.delete(caller, { id: deletion.id, version }),
            async () => withAbsoluteUrl(await materials.get(caller, deletion.id)),
          );
          return success({ message: materialTexts.deleted });
        }
        const material = await materials.create(caller, createMaterialInputSchema.parse(body));
        reply.code(201);
        return success({ message: materialTexts.created, bmaterial: withAbsoluteUrl(material) });
      },
    );

    app.put(
      "/api/bmaterials/:id",
      {
        config: { access: "admin" },
        schema: {
          ...materialsOperations.update,
          params: idInputSchema,
          body: materialChangesSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ bmaterial: materialSchema }),
            ...defineConflictResponse(materialSchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request, body.version);
        const material = await addCurrentToConflict(
          () => materials.update(caller, id, { ...body, version }),
          async () => withAbsoluteUrl(await materials.get(caller, id)),
        );
        return success({ message: materialTexts.updated, bmaterial: withAbsoluteUrl(material) });
      },
    );

    app.delete(
      "/api/bmaterials/:id",
      {
        config: { access: "admin" },
        schema: {
          ...materialsOperations.delete,
          params: idInputSchema,
          headers: ifMatchSchema,
          response: { ...defineChangeResponses({}), ...defineConflictResponse(materialSchema) },
        },
      },
      async (request) => {
        const { caller } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request);
        await addCurrentToConflict(
          () => materials.delete(caller, { id, version }),
          async () => withAbsoluteUrl(await materials.get(caller, id)),
        );
        return success({ message: materialTexts.deleted });
      },
    );
  };
}
