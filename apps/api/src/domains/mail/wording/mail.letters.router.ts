import {
  letterKindInputSchema,
  resetLetterInputSchema,
  restoreLetterInputSchema,
  saveLetterInputSchema,
  typedLetterInputSchema,
} from "@ebute/contracts/mail";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { LetterPreviewService } from "./mail.letter-preview.service.ts";
import type { LetterWordsService } from "./mail.words.service.ts";

type Services = { letterWords: LetterWordsService; letterPreview: LetterPreviewService };

export function createLettersRouter({ letterWords, letterPreview }: Services) {
  return router({
    list: adminProcedure.query(({ ctx }) => letterWords.list(ctx.caller)),

    revisions: adminProcedure
      .input(letterKindInputSchema)
      .query(({ ctx, input }) => letterWords.listRevisions(ctx.caller, input.kind)),

    save: adminProcedure.input(saveLetterInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => letterWords.save(ctx.caller, input),
        () => letterWords.get(ctx.caller, input.kind),
      ),
    ),

    reset: adminProcedure.input(resetLetterInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => letterWords.reset(ctx.caller, input),
        () => letterWords.get(ctx.caller, input.kind),
      ),
    ),

    restore: adminProcedure
      .input(restoreLetterInputSchema)
      .mutation(({ ctx, input }) => letterWords.restore(ctx.caller, input)),

    preview: adminProcedure
      .input(typedLetterInputSchema)
      .mutation(({ ctx, input }) => letterPreview.preview(ctx.caller, input)),

    sendSample: adminProcedure
      .input(typedLetterInputSchema)
      .mutation(({ ctx, input }) => letterPreview.send(ctx.caller, input)),
  });
}
