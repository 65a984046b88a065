import {
  letterKindInputSchema,
  resetLetterInputSchema,
  restoreLetterInputSchema,
  saveLetterInputSchema,
  typedLetterInputSchema,
} from "@ebute/contracts/mail";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { LetterPreviewService } from "./mail.letter-preview.service.ts";
import type { LetterWordsService } from "./mail.words.service.ts";

type Services = { letterWords: LetterWordsService; letterPreview: LetterPreviewService };

export function createLettersRouter({ letterWords, letterPreview }: Services) {
  return router({
    list: adminProcedure.query(({ ctx }) => letterWords.list(ctx.caller)),

    revisions: adminProcedure
      .input(letterKindInputSchema)
      .query(({ ctx, input }) => letterWords.listRevisions(ctx.caller, input.kind)),

    save: adminProcedure
      .input(saveLetterInputSchema)
      .mutation(
        changeWithCurrent(letterWords.save, (caller, { kind }) => letterWords.get(caller, kind)),
      ),

    reset: adminProcedure
      .input(resetLetterInputSchema)
      .mutation(
        changeWithCurrent(letterWords.reset, (caller, { kind }) => letterWords.get(caller, kind)),
      ),

    restore: adminProcedure
      .input(restoreLetterInputSchema)
      .mutation(forCaller(letterWords.restore)),

    preview: adminProcedure
      .input(typedLetterInputSchema)
      .mutation(forCaller(letterPreview.preview)),

    sendSample: adminProcedure
      .input(typedLetterInputSchema)
      .mutation(forCaller(letterPreview.send)),
  });
}
