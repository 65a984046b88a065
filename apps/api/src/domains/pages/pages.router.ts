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
import { adminProcedure, cacheable, contentProcedure, router } from "#platform/trpc/trpc.ts";
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
      .query(cacheable(({ input }) => pages.find(input.path))),

    excerpt: contentProcedure
      .input(pageExcerptInputSchema)
      .query(cacheable(({ input }) => pages.excerpt(input.builtIn))),

    list: adminProcedure.query(({ ctx }) => pages.list(ctx.caller)),

    get: ofPage.query(({ ctx, input }) => pages.get(ctx.caller, input.id)),

    preview: ofPage.query(({ ctx, input }) => pages.preview(ctx.caller, input.id)),

    revisions: ofPage.query(({ ctx, input }) => pages.listRevisions(ctx.caller, input.id)),

    create: adminProcedure
      .input(createPageInputSchema)
      .mutation(({ ctx, input }) => pageEditing.create(ctx.caller, input)),

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

    unpublish: versioned.mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => pagePublishing.unpublish(ctx.caller, input),
        () => pages.get(ctx.caller, input.id),
      ),
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

    duplicate: ofPage.mutation(({ ctx, input }) => pageEditing.duplicate(ctx.caller, input)),

    order: adminProcedure
      .input(orderPagesInputSchema)
      .mutation(({ ctx, input }) => pageEditing.order(ctx.caller, input)),

    delete: versioned.mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => pagePublishing.delete(ctx.caller, input),
        () => pages.get(ctx.caller, input.id),
      ),
    ),

    restore: ofPage.mutation(({ ctx, input }) => pagePublishing.restore(ctx.caller, input)),

    restoreOriginal: adminProcedure
      .input(restoreOriginalInputSchema)
      .mutation(({ ctx, input }) => builtInPages.restoreOriginal(ctx.caller, input)),

    restoreRevision: adminProcedure
      .input(restorePageInputSchema)
      .mutation(async ({ ctx, input }) => {
        await pageEditing.restoreRevision(ctx.caller, input);
        return pages.get(ctx.caller, input.id);
      }),
  });
}
