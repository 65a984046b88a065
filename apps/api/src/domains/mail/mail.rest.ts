import { listUnsentMailsInputSchema, mailTexts, unsentMailListShape } from "@ebute/contracts/mail";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { changes, reads, success } from "#platform/http/rest.ts";
import type { MailOutboxService } from "./mail.outbox.service.ts";

type Services = { mailOutbox: MailOutboxService };

/** Mails that have not arrived. */
export function mailRest({ mailOutbox }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/mails",
      {
        config: { access: "admin" },
        schema: { querystring: listUnsentMailsInputSchema, response: reads(unsentMailListShape) },
      },
      async ({ caller, query }) => success(await mailOutbox.list(caller, query)),
    );

    app.post(
      "/api/admin/mails/:id/send-again",
      { config: { access: "admin" }, schema: { params: idInputSchema, response: changes({}) } },
      async (request) => {
        await mailOutbox.sendAgain(request.caller, request.params.id);
        return success({ message: mailTexts.sendingAgain });
      },
    );

    app.delete(
      "/api/admin/mails/:id",
      { config: { access: "admin" }, schema: { params: idInputSchema, response: changes({}) } },
      async (request) => {
        await mailOutbox.delete(request.caller, request.params.id);
        return success({ message: mailTexts.deleted });
      },
    );
  };
}
