import {
  createPageInputSchema,
  orderPagesInputSchema,
  pageCommandInputSchema,
  pageExcerptInputSchema,
  pagePathInputSchema,
  restoreOriginalInputSchema,
  restorePageInputSchema,
  savePageInputSchema,
} from "@ebute/contracts/pages";
import { idInputSchema } from "@ebute/contracts/primitives";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  contentProcedure,
  router,
} from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { BuiltInPagesService } from "./content/pages.built-in.service.ts";
import type { PagesEditingService } from "./editing/pages.editing.service.ts";
import type { PagesPublishingService } from "./editing/pages.publishing.service.ts";
import type { PagesService } from "./pages.service.ts";

type Services = {
  pages: PagesService;
  pageEditing: PagesEditingService;
  pagePublishing: PagesPublishingService;
  builtInPages: BuiltInPagesService;
};

export function createPagesRouter(services: Services) {
  const { pages, pageEditing, pagePublishing, builtInPages } = services;
  const versioned = adminProcedure.input(pageCommandInputSchema);
  const ofPage = adminProcedure.input(idInputSchema);
  return router({
    find: contentProcedure
      .input(pagePathInputSchema)
      .query(cacheableResolver(({ input }) => pages.find(input.path))),

    excerpt: contentProcedure
      .input(pageExcerptInputSchema)
      .query(cacheableResolver(({ input }) => pages.excerpt(input.builtIn))),

    list: adminProcedure.query(({ ctx }) => pages.list(ctx.caller)),

    get: ofPage.query(({ ctx, input }) => pages.get(ctx.caller, input.id)),

    preview: ofPage.query(({ ctx, input }) => pages.preview(ctx.caller, input.id)),

    revisions: ofPage.query(({ ctx, input }) => pages.listRevisions(ctx.caller, input.id)),

    create: adminProcedure.input(createPageInputSchema).mutation(forCaller(pageEditing.create)),

    save: adminProcedure.input(savePageInputSchema).mutation(({ ctx, input: { id, ...changes } }) =>
      addCurrentToConflict(
        async () => {
          await pageEditing.save(ctx.caller, id, changes);
          return pages.get(ctx.caller, id);
        },
        () => pages.get(ctx.caller, id),
      ),
    ),

    publish: versioned.mutation(({ ctx, input }) =>
      addCurrentToConflict(
        async () => {
          await pagePublishing.publish(ctx.caller, input);
          return pages.get(ctx.caller, input.id);
        },
        () => pages.get(ctx.caller, input.id),
      ),
    ),

    unpublish: versioned.mutation(
      changeWithCurrent(pagePublishing.unpublish, (caller, { id }) => pages.get(caller, id)),
    ),

    discard: versioned.mutation(({ ctx, input }) =>
      addCurrentToConflict(
        async () => {
          await pagePublishing.discard(ctx.caller, input);
          return pages.get(ctx.caller, input.id);
        },
        () => pages.get(ctx.caller, input.id),
      ),
    ),

    duplicate: ofPage.mutation(forCaller(pageEditing.duplicate)),

    order: adminProcedure.input(orderPagesInputSchema).mutation(forCaller(pageEditing.order)),

    delete: versioned.mutation(
      changeWithCurrent(pagePublishing.delete, (caller, { id }) => pages.get(caller, id)),
    ),

    restore: ofPage.mutation(forCaller(pagePublishing.restore)),

    restoreOriginal: adminProcedure
      .input(restoreOriginalInputSchema)
      .mutation(forCaller(builtInPages.restoreOriginal)),

    restoreRevision: adminProcedure
      .input(restorePageInputSchema)
      .mutation(async ({ ctx, input }) => {
        await pageEditing.restoreRevision(ctx.caller, input);
        return pages.get(ctx.caller, input.id);
      }),
  });
}
