import { domainRecordsInputSchema, mailTableInputSchema } from "@ebute/contracts/mail";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { MailThrottle } from "./delivery/mail.throttle.ts";
import type { MailOutboxService } from "./mail.outbox.service.ts";
import type { DomainRecordsService } from "./set-up/mail.domain-records.service.ts";
import { createLettersRouter } from "./wording/mail.letters.router.ts";

type Services = Parameters<typeof createLettersRouter>[0] & {
  mailOutbox: MailOutboxService;
  domainRecords: DomainRecordsService;
  mailUsage: MailThrottle;
};

export function createMailRouter({ mailOutbox, domainRecords, mailUsage, ...letters }: Services) {
  return router({
    letters: createLettersRouter(letters),

    checkDomain: adminProcedure
      .input(domainRecordsInputSchema)
      .mutation(forCaller(domainRecords.check)),

    table: adminProcedure.input(mailTableInputSchema).query(forCaller(mailOutbox.listTable)),

    usage: adminProcedure.query(({ ctx }) => mailUsage.read(ctx.caller)),

    state: adminProcedure.query(({ ctx }) => mailOutbox.state(ctx.caller)),

    sendAgain: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => mailOutbox.sendAgain(ctx.caller, input.id)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => mailOutbox.delete(ctx.caller, input.id)),
  });
}
