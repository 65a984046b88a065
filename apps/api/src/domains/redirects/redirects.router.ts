import {
  createRedirectInputSchema,
  importRedirectsInputSchema,
  missingPathTableInputSchema,
  redirectImportSchema,
  redirectTableInputSchema,
  redirectTexts,
  suggestTargetInputSchema,
  updateRedirectInputSchema,
} from "@ebute/contracts/redirects";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import { deleteWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { RedirectImportService } from "./import/redirects.import.service.ts";
import type { RedirectsService } from "./redirects.service.ts";
import type { RedirectSuggestionsService } from "./usage/redirects.suggestions.service.ts";

type Services = {
  redirects: RedirectsService;
  redirectImport: RedirectImportService;
  redirectSuggestions: RedirectSuggestionsService;
};

/** Old addresses with the ones that replace them. */
export function createRedirectsRouter(services: Services) {
  const { redirects, redirectImport, redirectSuggestions } = services;
  const readCurrent = (_caller: unknown, id: string) => redirects.get(id);
  return router({
    table: staff("manageSite")
      .input(redirectTableInputSchema)
      .query(({ input }) => redirects.listTable(input)),

    missing: staff("manageSite")
      .input(missingPathTableInputSchema)
      .query(({ input }) => redirects.listMissing(input)),

    suggestTarget: staff("manageSite")
      .input(suggestTargetInputSchema)
      .query(({ input }) => redirectSuggestions.suggest(input.path)),

    create: staff("manageSite")
      .meta({ repeat: "once" })
      .input(createRedirectInputSchema)
      .mutation(forCaller(redirects.create)),

    update: staff("manageSite")
      .meta({ repeat: "once" })
      .input(updateRedirectInputSchema)
      .mutation(updateWithCurrent(redirects.update, readCurrent)),

    delete: staff("manageSite")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(redirects.delete, readCurrent)),

    import: staff("manageSite")
      .meta({
        repeat: "once",
        rest: {
          post: "/api/admin/redirects/import",
          tag: "Redirects",
          summary: "Import redirects",
          description:
            "Takes the text of a CSV file with an old and a new address in each row, at most 2,000; a heading is optional. With `isCheckOnly` nothing is imported. Otherwise the rows that are not refused are imported. The report says of each row what happens to it, and why.",
          fields: redirectImportSchema.shape,
          message: ({ isCheckOnly }: { isCheckOnly: boolean }) =>
            isCheckOnly ? redirectTexts.checked : redirectTexts.imported,
          example: {
            request: { csv: "From,To\n/our-prices.html,/services", isCheckOnly: true },
            response: {
              message: redirectTexts.checked,
              rows: [
                {
                  line: 2,
                  fromPath: "/our-prices.html",
                  toPath: "/services",
                  outcome: "added",
                  reason: "",
                },
              ],
              counts: { added: 1, replaced: 0, unchanged: 0, refused: 0 },
            },
          },
        },
      })
      .input(importRedirectsInputSchema)
      .mutation(async ({ ctx, input }) => {
        const report = await redirectImport.run(ctx.caller, input);
        return { ...report, isCheckOnly: input.isCheckOnly };
      }),
  });
}
