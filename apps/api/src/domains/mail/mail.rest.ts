import {
  listUnsentMailsInputSchema,
  mailTexts,
  mailUsageSchema,
  unsentMailListShape,
} from "@ebute/contracts/mail";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCommand } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
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

    registerRead(app, {
      route: { url: "/api/admin/mails", access: "admin" },
      operation: mailOperations.list,
      querystring: listUnsentMailsInputSchema,
      result: unsentMailListShape,
      read: ({ caller, query }) => mailOutbox.list(caller, query),
    });

    registerRead(app, {
      route: { url: "/api/admin/mails/usage", access: "admin" },
      operation: mailOperations.usage,
      result: { usage: mailUsageSchema },
      read: async ({ caller }) => ({ usage: await mailUsage.read(caller) }),
    });

    registerCommand(app, {
      route: { url: "/api/admin/mails/:id/send-again", access: "admin" },
      operation: mailOperations.sendAgain,
      params: idInputSchema,
      message: mailTexts.sendingAgain,
      run: ({ caller, params }) => mailOutbox.sendAgain(caller, params.id),
    });

    registerCommand(app, {
      route: { method: "DELETE", url: "/api/admin/mails/:id", access: "admin" },
      operation: mailOperations.delete,
      params: idInputSchema,
      message: mailTexts.deleted,
      run: ({ caller, params }) => mailOutbox.delete(caller, params.id),
    });
  };
}
