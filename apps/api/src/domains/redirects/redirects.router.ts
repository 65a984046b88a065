import {
  createRedirectInputSchema,
  importRedirectsInputSchema,
  missingPathTableInputSchema,
  redirectTableInputSchema,
  suggestTargetInputSchema,
  updateRedirectInputSchema,
} from "@ebute/contracts/redirects";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { RedirectImportService } from "./import/redirects.import.service.ts";
import type { RedirectsService } from "./redirects.service.ts";
import type { RedirectSuggestionsService } from "./usage/redirects.suggestions.service.ts";

type Services = {
  redirects: RedirectsService;
  redirectImport: RedirectImportService;
  redirectSuggestions: RedirectSuggestionsService;
};

export function createRedirectsRouter(services: Services) {
  const { redirects, redirectImport, redirectSuggestions } = services;
  return router({
    table: adminProcedure
      .input(redirectTableInputSchema)
      .query(({ ctx, input }) => redirects.listTable(ctx.caller, input)),

    missing: adminProcedure
      .input(missingPathTableInputSchema)
      .query(({ ctx, input }) => redirects.listMissing(ctx.caller, input)),

    suggestTarget: adminProcedure
      .input(suggestTargetInputSchema)
      .query(({ ctx, input }) => redirectSuggestions.suggest(ctx.caller, input.path)),

    create: adminProcedure
      .input(createRedirectInputSchema)
      .mutation(({ ctx, input }) => redirects.create(ctx.caller, input)),

    update: adminProcedure
      .input(updateRedirectInputSchema)
      .mutation(({ ctx, input: { id, ...changes } }) =>
        addCurrentToConflict(
          () => redirects.update(ctx.caller, id, changes),
          () => redirects.get(ctx.caller, id),
        ),
      ),

    delete: adminProcedure.input(deleteInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => redirects.delete(ctx.caller, input),
        () => redirects.get(ctx.caller, input.id),
      ),
    ),

    import: adminProcedure
      .input(importRedirectsInputSchema)
      .mutation(({ ctx, input }) => redirectImport.run(ctx.caller, input)),
  });
}
