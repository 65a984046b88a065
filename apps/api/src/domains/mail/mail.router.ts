import { mailTableInputSchema } from "@ebute/contracts/mail";
import { idInputSchema } from "@ebute/contracts/primitives";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { MailOutboxService } from "./mail.outbox.service.ts";

type Services = { mailOutbox: MailOutboxService };

export function createMailRouter({ mailOutbox }: Services) {
  return router({
    table: adminProcedure
      .input(mailTableInputSchema)
      .query(({ ctx, input }) => mailOutbox.listTable(ctx.caller, input)),

    state: adminProcedure.query(({ ctx }) => mailOutbox.state(ctx.caller)),

    sendAgain: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => mailOutbox.sendAgain(ctx.caller, input.id)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => mailOutbox.delete(ctx.caller, input.id)),
  });
}
