import {
  categoryChangesSchema,
  categorySchema,
  categoryTexts,
  createCategoryInputSchema,
  deleteCategoryQuerySchema,
  managedCategorySchema,
  mergeCategoryFieldsSchema,
  orderCategoriesInputSchema,
} from "@ebute/contracts/categories";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineCreationResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import type { ResponseCache } from "#platform/pages/cache/response-cache.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { categoriesOperations } from "./categories.openapi.ts";
import type { CategoryRemovalService } from "./categories.removal.service.ts";
import type { CategoriesService } from "./categories.service.ts";

type Services = {
  categories: CategoriesService;
  categoryRemoval: CategoryRemovalService;
  responseCache: ResponseCache;
};

const removedShape = {
  movedPosts: z.number().int().describe("Posts that have another category now"),
};

/** REST operations under /api/categories and /api/admin/categories. */
export function categoriesRest(services: Services): FastifyPluginAsyncZod {
  const { categories, responseCache } = services;
  return async (app) => {
    await app.register(removalRest(services));

    app.get(
      "/api/categories",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...categoriesOperations.list,
          response: defineReadResponses({ categories: z.array(categorySchema) }),
        },
      },
      async (request, reply) =>
        responseCache.sendJson(request, reply, {
          cacheKey: "/api/categories",
          make: () => categories.list(),
          present: (list) => success({ categories: list }),
        }),
    );

    app.get(
      "/api/admin/categories",
      {
        config: { access: "admin" },
        schema: {
          ...categoriesOperations.listManaged,
          response: defineReadResponses({ categories: z.array(managedCategorySchema) }),
        },
      },
      async ({ caller }) => success({ categories: await categories.listManaged(caller) }),
    );

    app.post(
      "/api/admin/categories",
      {
        config: { access: "admin" },
        schema: {
          ...categoriesOperations.create,
          body: createCategoryInputSchema,
          response: defineCreationResponses({ category: managedCategorySchema }),
        },
      },
      async ({ caller, body }, reply) => {
        const category = await categories.create(caller, body);
        reply.code(201);
        return success({ message: categoryTexts.created, category });
      },
    );

    app.put(
      "/api/admin/categories/order",
      {
        config: { access: "admin" },
        schema: {
          ...categoriesOperations.order,
          body: orderCategoriesInputSchema,
          response: defineChangeResponses({ categories: z.array(managedCategorySchema) }),
        },
      },
      async ({ caller, body }) =>
        success({
          message: categoryTexts.ordered,
          categories: await categories.order(caller, body),
        }),
    );

    app.put(
      "/api/admin/categories/:id",
      {
        config: { access: "admin" },
        schema: {
          ...categoriesOperations.update,
          params: idInputSchema,
          body: categoryChangesSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ category: managedCategorySchema }),
            ...defineConflictResponse(managedCategorySchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request, body.version);
        const category = await addCurrentToConflict(
          () => categories.update(caller, id, { ...body, version }),
          () => categories.get(caller, id),
        );
        return success({ message: categoryTexts.updated, category });
      },
    );
  };
}

function removalRest({ categories, categoryRemoval }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/categories/:id/merge",
      {
        config: { access: "admin" },
        schema: {
          ...categoriesOperations.merge,
          params: idInputSchema,
          body: mergeCategoryFieldsSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses(removedShape),
            ...defineConflictResponse(managedCategorySchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request, body.version);
        const removed = await addCurrentToConflict(
          () => categoryRemoval.merge(caller, { id, into: body.into, version }),
          () => categories.get(caller, id),
        );
        return success({ message: categoryTexts.merged, ...removed });
      },
    );

    app.delete(
      "/api/admin/categories/:id",
      {
        config: { access: "admin" },
        schema: {
          ...categoriesOperations.delete,
          params: idInputSchema,
          querystring: deleteCategoryQuerySchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses(removedShape),
            ...defineConflictResponse(managedCategorySchema),
          },
        },
      },
      async (request) => {
        const { caller, query } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request);
        const removed = await addCurrentToConflict(
          () => categoryRemoval.delete(caller, { id, moveTo: query.moveTo, version }),
          () => categories.get(caller, id),
        );
        return success({ message: categoryTexts.deleted, ...removed });
      },
    );
  };
}
