import {
  importSchema,
  importStartSchema,
  importTexts,
  startImportInputSchema,
} from "@ebute/contracts/imports";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import { importExample } from "./imports.openapi.ts";
import type { ImportsService } from "./imports.service.ts";

type Services = { imports: ImportsService };

export function createImportsRouter({ imports }: Services) {
  return router({
    get: staff("manageSite")
      .meta({
        rest: {
          get: "/api/admin/imports/newest",
          tag: "Settings",
          summary: "Read the newest import",
          description:
            "What comes and what does not, with reasons; while it runs and afterwards, what has become of each entry. Null before the first import.",
          as: { import: importSchema.nullable() },
          example: { response: { import: importExample } },
        },
      })
      .query(() => imports.getNewest()),

    start: staff("manageSite")
      .meta({
        rest: {
          post: "/api/admin/imports/:id/start",
          tag: "Settings",
          summary: "Start the import of a checked file",
          description:
            "Imports in the background. Posts keep their dates, states and, where free, their addresses; old addresses become redirects. A post of an earlier import is updated unless it was edited here. The categories in `otherCategories` have no room here: their posts get `otherCategory`, or a tag of that name. `withPages` adds its pages, unpublished, each as one text. `picturesFrom` fetches the pictures that the file only names, up to 2,000: over https, from public addresses, without redirects; an address of the former site is sought there.",
          as: { import: importSchema },
          message: importTexts.started,
          body: importStartSchema.nullish(),
          example: {
            request: {
              otherCategory: "Energy",
              withPages: true,
              picturesFrom: "https://blog.example",
            },
            response: { import: importExample },
          },
        },
      })
      .input(startImportInputSchema)
      .mutation(forCaller(imports.start)),
  });
}
