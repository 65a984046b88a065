import {
  letterKindInputSchema,
  resetLetterInputSchema,
  restoreLetterInputSchema,
  saveLetterInputSchema,
  typedLetterInputSchema,
} from "@ebute/contracts/mail";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { LetterPreviewService } from "./mail.letter-preview.service.ts";
import type { LetterTemplatesService } from "./mail.templates.service.ts";

type Services = { letterTemplates: LetterTemplatesService; letterPreview: LetterPreviewService };

/** Letters speak in the firm's name, so their words are the owners'. */
export function createLettersRouter({ letterTemplates, letterPreview }: Services) {
  return router({
    list: staff("manageSite").query(() => letterTemplates.list()),

    revisions: staff("manageSite")
      .input(letterKindInputSchema)
      .query(({ input }) => letterTemplates.listRevisions(input.kind)),

    save: staff("manageSite")
      .input(saveLetterInputSchema)
      .mutation(
        changeWithCurrent(letterTemplates.save, (_caller, { kind }) => letterTemplates.get(kind)),
      ),

    reset: staff("manageSite")
      .input(resetLetterInputSchema)
      .mutation(
        changeWithCurrent(letterTemplates.reset, (_caller, { kind }) => letterTemplates.get(kind)),
      ),

    restore: staff("manageSite")
      .input(restoreLetterInputSchema)
      .mutation(forCaller(letterTemplates.restore)),

    preview: staff("manageSite")
      .input(typedLetterInputSchema)
      .mutation(({ input }) => letterPreview.preview(input)),

    sendSample: staff("manageSite")
      .input(typedLetterInputSchema)
      .mutation(forCaller(letterPreview.send)),
  });
}
