import { domainRecordsInputSchema, mailTableInputSchema } from "@ebute/contracts/mail";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { MailThrottle } from "./delivery/mail.throttle.ts";
import type { MailOutboxService } from "./mail.outbox.service.ts";
import type { DomainRecordsService } from "./set-up/mail.domain-records.service.ts";
import { createLettersRouter } from "./wording/mail.letters.router.ts";

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
      .input(idInputSchema)
      .mutation(forCallerById(mailOutbox.sendAgain)),

    delete: staff("manageMail").input(idInputSchema).mutation(forCallerById(mailOutbox.delete)),
  });
}
