import {
  createPageInputSchema,
  emptyPage,
  isPagePath,
  orderPagesInputSchema,
  type PublicPage,
  pageCommandInputSchema,
  pageExcerptInputSchema,
  pagePathInputSchema,
  publicPageSchema,
  publishedPageSchema,
  restoreOriginalInputSchema,
  restorePageInputSchema,
  savePageInputSchema,
} from "@ebute/contracts/pages";
import { idInputSchema } from "@ebute/contracts/primitives";
import { z } from "zod";
import { EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import type { Caller } from "#platform/security/principal.ts";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { cacheableResolver, contentProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
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

const example: PublicPage = {
  ...emptyPage,
  title: "Fees",
  standfirst: "Each visit takes an hour.",
  description: "Visits to Ada & Sons.",
  sections: [
    {
      kind: "prices",
      id: "8d8f4a52-3a3e-4c53-9a55-0d9f0a8f2f4e",
      title: "Visits",
      text: "",
      hasOrderButton: true,
      items: [
        {
          id: "0f0a3c1e-6b1b-4b43-8d0e-6f2f3a1f7c11",
          name: "First visit",
          unit: "an hour",
          note: "",
          price: 3500,
          isSoldOut: false,
          picture: null,
        },
      ],
    },
  ],
  path: "/fees",
  pictures: {},
};

/** Pages that owners compose from sections. */
export function createPagesRouter(services: Services) {
  const { pages, pageEditing, pagePublishing, builtInPages } = services;
  const versioned = staff("editSite").input(pageCommandInputSchema);
  const ofPage = staff("editSite").input(idInputSchema);

  /** Answers with the page as the change left it. */
  function changeAndRead<Input extends { id: string }>(
    change: (caller: Caller, input: Input) => Promise<unknown>,
  ) {
    const read = (caller: Caller, { id }: Input) => pages.get(caller, id);
    return changeWithCurrent(async (caller: Caller, input: Input) => {
      await change(caller, input);
      return read(caller, input);
    }, read);
  }

  return router({
    listPublished: contentProcedure
      .meta({
        rest: {
          get: "/api/pages",
          tag: "Pages",
          summary: "List pages",
          description: "Published pages with their addresses, in their order.",
          as: { pages: z.array(publishedPageSchema) },
          cacheKey: () => "/api/pages",
          example: {
            response: { pages: [{ path: "/fees", title: "Fees", updatedAt: EXAMPLE_TIME }] },
          },
        },
      })
      .query(cacheableResolver(pages.listPublished)),

    find: contentProcedure
      .meta({
        rest: {
          get: "/api/pages/find",
          tag: "Pages",
          summary: "Read a page",
          description: "The published page at an address. Placeholders such as {name} are filled.",
          as: { page: publicPageSchema },
          cacheKey: ({ path }: { path: string }) =>
            isPagePath(path) ? `/api/pages/find?path=${path}` : undefined,
          example: { parameters: { path: "/about" }, response: { page: example } },
        },
      })
      .input(pagePathInputSchema)
      .query(cacheableResolver(({ input }) => pages.find(input.path))),

    excerpt: contentProcedure
      .input(pageExcerptInputSchema)
      .query(cacheableResolver(({ input }) => pages.excerpt(input.builtIn))),

    list: staff("editSite").query(pages.list),

    get: ofPage.query(({ ctx, input }) => pages.get(ctx.caller, input.id)),

    preview: ofPage.query(({ ctx, input }) => pages.preview(ctx.caller, input.id)),

    revisions: ofPage.query(({ ctx, input }) => pages.listRevisions(ctx.caller, input.id)),

    create: staff("editSite")
      .meta({ repeat: "once" })
      .input(createPageInputSchema)
      .mutation(forCaller(pageEditing.create)),

    save: staff("editSite")
      .meta({ repeat: "once" })
      .input(savePageInputSchema)
      .mutation(
        changeAndRead((caller, { id, ...changes }) => pageEditing.save(caller, id, changes)),
      ),

    publish: versioned.mutation(changeAndRead(pagePublishing.publish)),

    unpublish: versioned.mutation(
      changeWithCurrent(pagePublishing.unpublish, (caller, { id }) => pages.get(caller, id)),
    ),

    discard: versioned.mutation(changeAndRead(pagePublishing.discard)),

    duplicate: ofPage.meta({ repeat: "once" }).mutation(forCaller(pageEditing.duplicate)),

    order: staff("editSite").input(orderPagesInputSchema).mutation(forCaller(pageEditing.order)),

    delete: versioned.mutation(
      changeWithCurrent(pagePublishing.delete, (caller, { id }) => pages.get(caller, id)),
    ),

    restore: ofPage.mutation(forCaller(pagePublishing.restore)),

    restoreOriginal: staff("editSite")
      .input(restoreOriginalInputSchema)
      .mutation(forCaller(builtInPages.restoreOriginal)),

    restoreRevision: staff("editSite")
      .input(restorePageInputSchema)
      .mutation(async ({ ctx, input }) => {
        await pageEditing.restoreRevision(ctx.caller, input);
        return pages.get(ctx.caller, input.id);
      }),
  });
}
