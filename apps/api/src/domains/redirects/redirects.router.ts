import {
  createRedirectInputSchema,
  importRedirectsInputSchema,
  missingPathTableInputSchema,
  redirectTableInputSchema,
  suggestTargetInputSchema,
  updateRedirectInputSchema,
} from "@ebute/contracts/redirects";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { deleteWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
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
    table: adminProcedure.input(redirectTableInputSchema).query(forCaller(redirects.listTable)),

    missing: adminProcedure
      .input(missingPathTableInputSchema)
      .query(forCaller(redirects.listMissing)),

    suggestTarget: adminProcedure
      .input(suggestTargetInputSchema)
      .query(({ ctx, input }) => redirectSuggestions.suggest(ctx.caller, input.path)),

    create: adminProcedure.input(createRedirectInputSchema).mutation(forCaller(redirects.create)),

    update: adminProcedure
      .input(updateRedirectInputSchema)
      .mutation(updateWithCurrent(redirects.update, redirects.get)),

    delete: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(redirects.delete, redirects.get)),

    import: adminProcedure
      .input(importRedirectsInputSchema)
      .mutation(forCaller(redirectImport.run)),
  });
}
