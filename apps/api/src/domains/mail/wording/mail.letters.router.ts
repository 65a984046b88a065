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
import type { LetterTemplatesService } from "./mail.templates.service.ts";

type Services = { letterTemplates: LetterTemplatesService; letterPreview: LetterPreviewService };

export function createLettersRouter({ letterTemplates, letterPreview }: Services) {
  return router({
    list: adminProcedure.query(({ ctx }) => letterTemplates.list(ctx.caller)),

    revisions: adminProcedure
      .input(letterKindInputSchema)
      .query(({ ctx, input }) => letterTemplates.listRevisions(ctx.caller, input.kind)),

    save: adminProcedure
      .input(saveLetterInputSchema)
      .mutation(
        changeWithCurrent(letterTemplates.save, (caller, { kind }) =>
          letterTemplates.get(caller, kind),
        ),
      ),

    reset: adminProcedure
      .input(resetLetterInputSchema)
      .mutation(
        changeWithCurrent(letterTemplates.reset, (caller, { kind }) =>
          letterTemplates.get(caller, kind),
        ),
      ),

    restore: adminProcedure
      .input(restoreLetterInputSchema)
      .mutation(forCaller(letterTemplates.restore)),

    preview: adminProcedure
      .input(typedLetterInputSchema)
      .mutation(forCaller(letterPreview.preview)),

    sendSample: adminProcedure
      .input(typedLetterInputSchema)
      .mutation(forCaller(letterPreview.send)),
  });
}
