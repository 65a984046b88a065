import {
  listUnsentMailsInputSchema,
  mailTexts,
  mailUsageSchema,
  unsentMailListShape,
} from "@ebute/contracts/mail";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  defineChangeResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import type { MailThrottle } from "./delivery/mail.throttle.ts";
import { mailOperations } from "./mail.openapi.ts";
import type { MailOutboxService } from "./mail.outbox.service.ts";
import { lettersRest } from "./wording/mail.letters.rest.ts";

type Services = Parameters<typeof lettersRest>[0] & {
  mailOutbox: MailOutboxService;
  mailUsage: MailThrottle;
};

/** REST operations on undelivered mails and on letters. */
export function mailRest({ mailOutbox, mailUsage, ...letters }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(lettersRest(letters));

    app.get(
      "/api/admin/mails",
      {
        config: { access: "admin" },
        schema: {
          ...mailOperations.list,
          querystring: listUnsentMailsInputSchema,
          response: defineReadResponses(unsentMailListShape),
        },
      },
      async ({ caller, query }) => success(await mailOutbox.list(caller, query)),
    );

    app.get(
      "/api/admin/mails/usage",
      {
        config: { access: "admin" },
        schema: {
          ...mailOperations.usage,
          response: defineReadResponses({ usage: mailUsageSchema }),
        },
      },
      async ({ caller }) => success({ usage: await mailUsage.read(caller) }),
    );

    app.post(
      "/api/admin/mails/:id/send-again",
      {
        config: { access: "admin" },
        schema: {
          ...mailOperations.sendAgain,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async (request) => {
        await mailOutbox.sendAgain(request.caller, request.params.id);
        return success({ message: mailTexts.sendingAgain });
      },
    );

    app.delete(
      "/api/admin/mails/:id",
      {
        config: { access: "admin" },
        schema: {
          ...mailOperations.delete,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async (request) => {
        await mailOutbox.delete(request.caller, request.params.id);
        return success({ message: mailTexts.deleted });
      },
    );
  };
}
