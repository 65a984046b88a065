import { listUnsentMailsInputSchema, mailTexts, unsentMailListShape } from "@ebute/contracts/mail";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { changes, reads, success } from "#platform/http/rest.ts";
import type { MailOutboxService } from "./mail.outbox.service.ts";

type Services = { mailOutbox: MailOutboxService };

const params = z.object({ id: z.string() });

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
      { config: { access: "admin" }, schema: { params, response: changes({}) } },
      async (request) => {
        await mailOutbox.sendAgain(request.caller, request.params.id);
        return success({ message: mailTexts.sendingAgain });
      },
    );

    app.delete(
      "/api/admin/mails/:id",
      { config: { access: "admin" }, schema: { params, response: changes({}) } },
      async (request) => {
        await mailOutbox.delete(request.caller, request.params.id);
        return success({ message: mailTexts.deleted });
      },
    );
  };
}
