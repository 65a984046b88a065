import {
  newsletterContentSchema,
  newsletterPlanInputSchema,
  newsletterPlanSchema,
  newsletterPreviewSchema,
  newsletterSchema,
  newsletterTableInputSchema,
  newsletterTablePageSchema,
  newsletterTexts,
} from "@ebute/contracts/newsletters";
import { idInputSchema } from "@ebute/contracts/primitives";
import { connectionTestSchema } from "@ebute/contracts/settings";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  registerChange,
  registerCommand,
  registerCreation,
} from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import type { NewsletterLettersService } from "./letter/newsletters.letters.service.ts";
import { newslettersOperations } from "./newsletters.openapi.ts";
import type { NewslettersService } from "./newsletters.service.ts";

type Services = { newsletters: NewslettersService; newsletterLetters: NewsletterLettersService };

const url = "/api/admin/newsletters";
const access = "admin";

/** REST operations on letters to subscribers. */
export function newslettersRest(services: Services): FastifyPluginAsyncZod {
  const { newsletters, newsletterLetters } = services;
  return async (app) => {
    await app.register(newsletterReadsRest(newsletters));

    registerCreation(app, {
      route: { url, access },
      operation: newslettersOperations.send,
      body: newsletterContentSchema,
      result: { newsletter: newsletterSchema },
      message: newsletterTexts.sent,
      run: async ({ caller, body }) => ({ newsletter: await newsletters.send(caller, body) }),
    });

    registerChange(app, {
      route: { url: `${url}/preview`, access },
      operation: newslettersOperations.preview,
      body: newsletterContentSchema,
      result: { letter: newsletterPreviewSchema },
      message: newsletterTexts.previewed,
      run: async ({ caller, body }) => ({ letter: await newsletterLetters.preview(caller, body) }),
    });

    registerChange(app, {
      route: { url: `${url}/test`, access },
      operation: newslettersOperations.test,
      body: newsletterContentSchema,
      result: { test: connectionTestSchema },
      message: newsletterTexts.tested,
      run: async ({ caller, body }) => ({ test: await newsletterLetters.test(caller, body) }),
    });

    for (const step of ["pause", "resume", "stop"] as const) {
      registerCommand(app, {
        route: { url: `${url}/:id/${step}`, access },
        operation: newslettersOperations[step],
        params: idInputSchema,
        message: stepMessages[step],
        run: ({ caller, params }) => newsletters[step](caller, params.id),
      });
    }
  };
}

const stepMessages = {
  pause: newsletterTexts.paused,
  resume: newsletterTexts.resumed,
  stop: newsletterTexts.stopped,
};

function newsletterReadsRest(newsletters: NewslettersService): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url, access },
      operation: newslettersOperations.list,
      querystring: newsletterTableInputSchema,
      result: newsletterTablePageSchema.shape,
      read: ({ caller, query }) => newsletters.listTable(caller, query),
    });

    registerRead(app, {
      route: { url: `${url}/plan`, access },
      operation: newslettersOperations.plan,
      querystring: newsletterPlanInputSchema,
      result: { plan: newsletterPlanSchema },
      read: async ({ caller, query }) => ({ plan: await newsletters.plan(caller, query) }),
    });

    registerRead(app, {
      route: { url: `${url}/:id`, access },
      operation: newslettersOperations.get,
      params: idInputSchema,
      result: { newsletter: newsletterSchema },
      read: async ({ caller, params }) => ({
        newsletter: await newsletters.get(caller, params.id),
      }),
    });

    registerRead(app, {
      route: { url: `${url}/:id/letter`, access },
      operation: newslettersOperations.readLetter,
      params: idInputSchema,
      result: { letter: newsletterPreviewSchema },
      read: async ({ caller, params }) => ({
        letter: await newsletters.readLetter(caller, params.id),
      }),
    });
  };
}
