import { correctInputSchema, previewCorrectionInputSchema } from "@ebute/contracts/corrections";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { CorrectionsService } from "./corrections.service.ts";

type Services = { corrections: CorrectionsService };

export function createCorrectionsRouter({ corrections }: Services) {
  return router({
    /** `id` is that of the question. */
    get: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => corrections.get(ctx.caller, input.id)),

    /** Stores nothing; a mutation because accepted answers are too long for an address. */
    preview: adminProcedure
      .input(previewCorrectionInputSchema)
      .mutation(forCaller(corrections.preview)),

    correct: adminProcedure.input(correctInputSchema).mutation(forCaller(corrections.correct)),
  });
}
