import {
  categorySlugInputSchema,
  createCategoryInputSchema,
  deleteCategoryInputSchema,
  mergeCategoryInputSchema,
  orderCategoriesInputSchema,
  updateCategoryInputSchema,
} from "@ebute/contracts/categories";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  contentProcedure,
  router,
} from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { CategoryRemovalService } from "./categories.removal.service.ts";
import type { CategoriesService } from "./categories.service.ts";

type Services = { categories: CategoriesService; categoryRemoval: CategoryRemovalService };

export function createCategoriesRouter({ categories, categoryRemoval }: Services) {
  return router({
    bySlug: contentProcedure
      .input(categorySlugInputSchema)
      .query(cacheableResolver(({ input }) => categories.getBySlug(input.slug))),

    choices: adminProcedure.query(({ ctx }) => categories.listChoices(ctx.caller)),

    table: adminProcedure.query(({ ctx }) => categories.listManaged(ctx.caller)),

    create: adminProcedure.input(createCategoryInputSchema).mutation(forCaller(categories.create)),

    update: adminProcedure
      .input(updateCategoryInputSchema)
      .mutation(({ ctx, input: { id, ...changes } }) =>
        addCurrentToConflict(
          () => categories.update(ctx.caller, id, changes),
          () => categories.get(ctx.caller, id),
        ),
      ),

    order: adminProcedure.input(orderCategoriesInputSchema).mutation(forCaller(categories.order)),

    merge: adminProcedure
      .input(mergeCategoryInputSchema)
      .mutation(
        changeWithCurrent(categoryRemoval.merge, (caller, { id }) => categories.get(caller, id)),
      ),

    delete: adminProcedure
      .input(deleteCategoryInputSchema)
      .mutation(
        changeWithCurrent(categoryRemoval.delete, (caller, { id }) => categories.get(caller, id)),
      ),
  });
}
