import {
  type Category,
  categorySchema,
  categorySlugInputSchema,
  categoryTexts,
  createCategoryInputSchema,
  deleteCategoryInputSchema,
  type ManagedCategory,
  managedCategorySchema,
  mergeCategoryInputSchema,
  orderCategoriesInputSchema,
  updateCategoryInputSchema,
} from "@ebute/contracts/categories";
import { z } from "zod";
import { EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";
import { changeWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  contentProcedure,
  router,
} from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { CategoryRemovalService } from "./categories.removal.service.ts";
import type { CategoriesService } from "./categories.service.ts";

type Services = { categories: CategoriesService; categoryRemoval: CategoryRemovalService };

const example: Category = {
  _id: EXAMPLE_ID,
  name: "Technology",
  slug: "technology",
  description: "Solar, phones and the programs on them.",
};

const managed: ManagedCategory = { ...example, posts: 24, version: 3 };

const { name, description } = example;

export function createCategoriesRouter({ categories, categoryRemoval }: Services) {
  return router({
    list: contentProcedure
      .meta({
        rest: {
          get: "/api/categories",
          tag: "Categories",
          summary: "List categories",
          description: "All categories of posts in the order of the site.",
          as: { categories: z.array(categorySchema) },
          cacheKey: () => "/api/categories",
          example: { response: { categories: [example] } },
        },
      })
      .query(cacheableResolver(categories.list)),

    bySlug: contentProcedure
      .input(categorySlugInputSchema)
      .query(cacheableResolver(({ input }) => categories.getBySlug(input.slug))),

    // The lists of posts name categories, whatever the role.
    choices: adminProcedure.query(categories.listChoices),

    table: staff("editSite")
      .meta({
        rest: {
          get: "/api/admin/categories",
          tag: "Categories",
          summary: "List categories with their posts",
          description: "All categories with the number of their posts, published or not.",
          as: { categories: z.array(managedCategorySchema) },
          example: { response: { categories: [managed] } },
        },
      })
      .query(categories.listManaged),

    create: staff("editSite")
      .meta({
        repeat: "once",
        rest: {
          post: "/api/admin/categories",
          tag: "Categories",
          summary: "Add a category",
          description:
            "The category becomes the last of the list. There can be 40. The name is unique in any letter case; the address is made from it unless `slug` is given.",
          as: { category: managedCategorySchema },
          message: categoryTexts.created,
          status: 201,
          example: { request: { name, description }, response: { category: managed } },
        },
      })
      .input(createCategoryInputSchema)
      .mutation(forCaller(categories.create)),

    update: staff("editSite")
      .meta({ repeat: "once" })
      .input(updateCategoryInputSchema)
      .mutation(updateWithCurrent(categories.update, (_caller, id) => categories.get(id))),

    order: staff("editSite")
      .input(orderCategoriesInputSchema)
      .mutation(forCaller(categories.order)),

    merge: staff("editSite")
      .input(mergeCategoryInputSchema)
      .mutation(changeWithCurrent(categoryRemoval.merge, (_caller, { id }) => categories.get(id))),

    delete: staff("editSite")
      .input(deleteCategoryInputSchema)
      .mutation(changeWithCurrent(categoryRemoval.delete, (_caller, { id }) => categories.get(id))),
  });
}
