import {
  newsletterContentSchema,
  newsletterPlanInputSchema,
  newsletterTableInputSchema,
} from "@ebute/contracts/newsletters";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { NewsletterLettersService } from "./letter/newsletters.letters.service.ts";
import type { NewslettersService } from "./newsletters.service.ts";

type Services = { newsletters: NewslettersService; newsletterLetters: NewsletterLettersService };

export function createNewslettersRouter({ newsletters, newsletterLetters }: Services) {
  return router({
    table: adminProcedure.input(newsletterTableInputSchema).query(forCaller(newsletters.listTable)),

    plan: adminProcedure.input(newsletterPlanInputSchema).query(forCaller(newsletters.plan)),

    letter: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => newsletters.readLetter(ctx.caller, input.id)),

    preview: adminProcedure
      .input(newsletterContentSchema)
      .mutation(forCaller(newsletterLetters.preview)),

    test: adminProcedure.input(newsletterContentSchema).mutation(forCaller(newsletterLetters.test)),

    send: adminProcedure.input(newsletterContentSchema).mutation(forCaller(newsletters.send)),

    pause: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => newsletters.pause(ctx.caller, input.id)),

    resume: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => newsletters.resume(ctx.caller, input.id)),

    stop: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => newsletters.stop(ctx.caller, input.id)),
  });
}
