import { idInputSchema } from "@ebute/contracts/primitives";
import { enableTotpInputSchema, factorCodeInputSchema } from "@ebute/contracts/sign-in";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { FactorsService } from "./factors.service.ts";

export function createFactorsRouter({ factors }: { factors: FactorsService }) {
  return router({
    get: adminProcedure.query(({ ctx }) => factors.get(ctx.caller)),

    startTotp: adminProcedure.mutation(({ ctx }) => factors.startTotp(ctx.caller)),

    enableTotp: adminProcedure.input(enableTotpInputSchema).mutation(forCaller(factors.enableTotp)),

    removeTotp: adminProcedure.input(factorCodeInputSchema).mutation(forCaller(factors.removeTotp)),

    renewRecoveryCodes: adminProcedure.mutation(({ ctx }) =>
      factors.renewRecoveryCodes(ctx.caller),
    ),

    reset: staff("manageAdministrators")
      .input(idInputSchema)
      .mutation(forCallerById(factors.reset)),
  });
}
