import { correctInputSchema, previewCorrectionInputSchema } from "@ebute/contracts/corrections";
import { idInputSchema } from "@ebute/contracts/primitives";
import { byId, forCaller } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { CorrectionsService } from "./corrections.service.ts";

type Services = { corrections: CorrectionsService };

export function createCorrectionsRouter({ corrections }: Services) {
  return router({
    /** `id` is that of the question. */
    get: staff("writeContent").input(idInputSchema).query(byId(corrections.get)),

    /** Stores nothing; a mutation because accepted answers are too long for an address. */
    preview: staff("writeContent")
      .input(previewCorrectionInputSchema)
      .mutation(({ input }) => corrections.preview(input)),

    correct: staff("writeContent")
      .meta({ repeat: "once" })
      .input(correctInputSchema)
      .mutation(forCaller(corrections.correct)),
  });
}
