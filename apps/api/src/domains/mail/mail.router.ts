import {
  domainRecordsInputSchema,
  letterKindInputSchema,
  mailTableInputSchema,
  resetLetterInputSchema,
  restoreLetterInputSchema,
  saveLetterInputSchema,
  typedLetterInputSchema,
} from "@ebute/contracts/mail";
import { idInputSchema } from "@ebute/contracts/primitives";
import { changeWithCurrent, forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { MailThrottle } from "./delivery/mail.throttle.ts";
import type { MailOutboxService } from "./mail.outbox.service.ts";
import type { DomainRecordsService } from "./set-up/mail.domain-records.service.ts";
import type { LetterPreviewService } from "./wording/mail.letter-preview.service.ts";
import type { LetterTemplatesService } from "./wording/mail.templates.service.ts";

type Services = Parameters<typeof createLettersRouter>[0] & {
  mailOutbox: MailOutboxService;
  domainRecords: DomainRecordsService;
  mailUsage: MailThrottle;
};

/** Recipients are personal data; the settings of the mail server are the owners'. */
export function createMailRouter({ mailOutbox, domainRecords, mailUsage, ...letters }: Services) {
  return router({
    letters: createLettersRouter(letters),

    checkDomain: staff("manageSite")
      .input(domainRecordsInputSchema)
      .mutation(forCaller(domainRecords.check)),

    table: staff("manageMail")
      .input(mailTableInputSchema)
      .query(({ input }) => mailOutbox.listTable(input)),

    usage: staff("manageSite").query(() => mailUsage.read()),

    state: staff("manageMail").query(() => mailOutbox.state()),

    sendAgain: staff("manageMail")
      .meta({ repeat: "idempotent" })
      .input(idInputSchema)
      .mutation(forCallerById(mailOutbox.sendAgain)),

    delete: staff("manageMail").input(idInputSchema).mutation(forCallerById(mailOutbox.delete)),
  });
}

type LettersServices = {
  letterTemplates: LetterTemplatesService;
  letterPreview: LetterPreviewService;
};

/** Letters speak in the firm's name, so their words are the owners'. */
function createLettersRouter({ letterTemplates, letterPreview }: LettersServices) {
  return router({
    list: staff("manageSite").query(() => letterTemplates.list()),

    revisions: staff("manageSite")
      .input(letterKindInputSchema)
      .query(({ input }) => letterTemplates.listRevisions(input.kind)),

    save: staff("manageSite")
      .meta({ repeat: "once" })
      .input(saveLetterInputSchema)
      .mutation(
        changeWithCurrent(letterTemplates.save, (_caller, { kind }) => letterTemplates.get(kind)),
      ),

    reset: staff("manageSite")
      .meta({ repeat: "once" })
      .input(resetLetterInputSchema)
      .mutation(
        changeWithCurrent(letterTemplates.reset, (_caller, { kind }) => letterTemplates.get(kind)),
      ),

    restore: staff("manageSite")
      .meta({ repeat: "once" })
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
