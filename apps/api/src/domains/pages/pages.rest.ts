import {
  createPageInputSchema,
  isPagePath,
  orderPagesInputSchema,
  pageChangesSchema,
  pageListSchema,
  pagePathInputSchema,
  pageRevisionSchema,
  pageStateSchema,
  pageTexts,
  publicPageSchema,
  publishedPageSchema,
  restoreOriginalInputSchema,
  restorePageInputSchema,
} from "@ebute/contracts/pages";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendWithEtag } from "#platform/http/reply/if-match.ts";
import {
  registerChange,
  registerCommand,
  registerCreation,
} from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerVersionedChange } from "#platform/http/rest/register-versioned-change.ts";
import { buildSuccessBody, defineReadResponses } from "#platform/http/routing/rest-responses.ts";
import type { ResponseCache } from "#platform/pages/cache/response-cache.ts";
import type { BuiltInPagesService } from "./content/pages.built-in.service.ts";
import { pageCommandsRest } from "./editing/pages.commands.rest.ts";
import type { PagesEditingService } from "./editing/pages.editing.service.ts";
import type { PagesPublishingService } from "./editing/pages.publishing.service.ts";
import { pagesOperations } from "./pages.openapi.ts";
import type { PagesService } from "./pages.service.ts";

type Services = {
  pages: PagesService;
  pageEditing: PagesEditingService;
  pagePublishing: PagesPublishingService;
  builtInPages: BuiltInPagesService;
  responseCache: ResponseCache;
};

const pageShape = { page: pageStateSchema };

/** REST operations under /api/pages and /api/admin/pages. */
export function pagesRest(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(publicPagesRest(services));
    await app.register(editPagesRest(services));
    await app.register(pageCommandsRest(services));
  };
}

function publicPagesRest({ pages, responseCache }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/pages",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...pagesOperations.listPublished,
          response: defineReadResponses({ pages: z.array(publishedPageSchema) }),
        },
      },
      async (request, reply) =>
        responseCache.sendJson(request, reply, {
          cacheKey: "/api/pages",
          make: () => pages.listPublished(),
          present: (list) => buildSuccessBody({ pages: list }),
        }),
    );

    app.get(
      "/api/pages/find",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...pagesOperations.find,
          querystring: pagePathInputSchema,
          response: defineReadResponses({ page: publicPageSchema }),
        },
      },
      async (request, reply) => {
        const { path } = request.query;
        return responseCache.sendJson(request, reply, {
          cacheKey: isPagePath(path) ? `/api/pages/find?path=${path}` : undefined,
          make: () => pages.find(path),
          present: (page) => buildSuccessBody({ page }),
        });
      },
    );
  };
}

function editPagesRest(services: Services): FastifyPluginAsyncZod {
  const { pages, pageEditing, builtInPages } = services;
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/pages", access: "admin" },
      operation: pagesOperations.list,
      result: pageListSchema.shape,
      read: ({ caller }) => pages.list(caller),
    });

    registerCreation(app, {
      route: { url: "/api/admin/pages", access: "admin" },
      operation: pagesOperations.create,
      body: createPageInputSchema,
      result: pageShape,
      message: pageTexts.created,
      run: async ({ caller, body }) => {
        const { id } = await pageEditing.create(caller, body);
        return { page: await pages.get(caller, id) };
      },
    });

    registerCommand(app, {
      route: { method: "PUT", url: "/api/admin/pages/order", access: "admin" },
      operation: pagesOperations.order,
      body: orderPagesInputSchema,
      message: pageTexts.reordered,
      run: ({ caller, body }) => pageEditing.order(caller, body),
    });

    registerChange(app, {
      route: { url: "/api/admin/pages/original", access: "admin" },
      operation: pagesOperations.restoreOriginal,
      body: restoreOriginalInputSchema,
      result: pageShape,
      message: pageTexts.original,
      run: async ({ caller, body }) => {
        const { id } = await builtInPages.restoreOriginal(caller, body);
        return { page: await pages.get(caller, id) };
      },
    });

    app.get(
      "/api/admin/pages/:id",
      {
        config: { access: "admin" },
        schema: {
          ...pagesOperations.get,
          params: idInputSchema,
          response: defineReadResponses(pageShape, { hasEtag: true }),
        },
      },
      async (request, reply) => {
        const page = await pages.get(request.caller, request.params.id);
        return sendWithEtag(request, reply, {
          answer: buildSuccessBody({ page }),
          version: page.version,
        });
      },
    );

    registerVersionedChange(app, {
      route: { url: "/api/admin/pages/:id", access: "admin" },
      operation: pagesOperations.save,
      params: idInputSchema,
      body: pageChangesSchema,
      result: pageShape,
      message: pageTexts.saved,
      current: pageStateSchema,
      readCurrent: ({ caller, params }) => pages.get(caller, params.id),
      run: async ({ caller, params, body }) => {
        await pageEditing.save(caller, params.id, body);
        return { page: await pages.get(caller, params.id) };
      },
    });

    registerCreation(app, {
      route: { url: "/api/admin/pages/:id/duplicate", access: "admin" },
      operation: pagesOperations.duplicate,
      params: idInputSchema,
      result: pageShape,
      message: pageTexts.duplicated,
      run: async ({ caller, params }) => {
        const { id } = await pageEditing.duplicate(caller, params);
        return { page: await pages.get(caller, id) };
      },
    });

    registerRead(app, {
      route: { url: "/api/admin/pages/:id/revisions", access: "admin" },
      operation: pagesOperations.listRevisions,
      params: idInputSchema,
      result: { revisions: z.array(pageRevisionSchema) },
      read: async ({ caller, params }) => ({
        revisions: await pages.listRevisions(caller, params.id),
      }),
    });

    registerChange(app, {
      route: { url: "/api/admin/pages/:id/revisions/:revisionId/restore", access: "admin" },
      operation: pagesOperations.restoreRevision,
      params: restorePageInputSchema,
      result: pageShape,
      message: pageTexts.revisionRestored,
      run: async ({ caller, params }) => {
        await pageEditing.restoreRevision(caller, params);
        const page = await pages.get(caller, params.id);
        return { page };
      },
    });
  };
}
