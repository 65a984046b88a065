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
import { registerChange, registerCreation } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerVersionedChange } from "#platform/http/rest/register-versioned-change.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineConflictResponse,
  defineReadResponses,
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
          present: (list) => buildSuccessBody({ categories: list }),
        }),
    );

    registerRead(app, {
      route: { url: "/api/admin/categories", access: "admin" },
      operation: categoriesOperations.listManaged,
      result: { categories: z.array(managedCategorySchema) },
      read: async ({ caller }) => ({ categories: await categories.listManaged(caller) }),
    });

    registerCreation(app, {
      route: { url: "/api/admin/categories", access: "admin" },
      operation: categoriesOperations.create,
      body: createCategoryInputSchema,
      result: { category: managedCategorySchema },
      message: categoryTexts.created,
      run: async ({ caller, body }) => ({ category: await categories.create(caller, body) }),
    });

    registerChange(app, {
      route: { method: "PUT", url: "/api/admin/categories/order", access: "admin" },
      operation: categoriesOperations.order,
      body: orderCategoriesInputSchema,
      result: { categories: z.array(managedCategorySchema) },
      message: categoryTexts.ordered,
      run: async ({ caller, body }) => ({ categories: await categories.order(caller, body) }),
    });

    registerVersionedChange(app, {
      route: { url: "/api/admin/categories/:id", access: "admin" },
      operation: categoriesOperations.update,
      params: idInputSchema,
      body: categoryChangesSchema,
      result: { category: managedCategorySchema },
      message: categoryTexts.updated,
      current: managedCategorySchema,
      readCurrent: ({ caller, params }) => categories.get(caller, params.id),
      run: async ({ caller, params, body }) => ({
        category: await categories.update(caller, params.id, body),
      }),
    });
  };
}

function removalRest({ categories, categoryRemoval }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerVersionedChange(app, {
      route: { method: "POST", url: "/api/admin/categories/:id/merge", access: "admin" },
      operation: categoriesOperations.merge,
      params: idInputSchema,
      body: mergeCategoryFieldsSchema,
      result: removedShape,
      message: categoryTexts.merged,
      current: managedCategorySchema,
      readCurrent: ({ caller, params }) => categories.get(caller, params.id),
      run: ({ caller, params, body }) => categoryRemoval.merge(caller, { ...body, id: params.id }),
    });

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
        return buildSuccessBody({ message: categoryTexts.deleted, ...removed });
      },
    );
  };
}
