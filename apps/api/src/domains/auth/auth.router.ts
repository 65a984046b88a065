import { adminSignInInputSchema, setUpAdminInputSchema } from "@ebute/contracts/auth";
import { z } from "zod";
import { publicProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import type { AuthService } from "./auth.service.ts";
import type { AuthSetupService } from "./auth.setup.service.ts";

type Services = { auth: AuthService; setup: AuthSetupService };

export function createAuthRouter({ auth, setup }: Services) {
  return router({
    signInAdmin: publicProcedure
      .input(adminSignInInputSchema)
      .mutation(({ ctx, input }) => auth.signInAdmin(ctx.caller, input, ctx.session)),

    signOut: signedInProcedure.mutation(({ ctx }) => auth.signOut(ctx.caller, ctx.session)),

    /** Reads only, and is a mutation all the same: the input of a query stands in the address, and so in logs. */
    checkSetupLink: publicProcedure
      .input(z.object({ setupToken: z.string().max(200) }))
      .mutation(({ input }) => setup.isSetupLinkOpen(input.setupToken)),

    setUpAdmin: publicProcedure
      .input(setUpAdminInputSchema)
      .mutation(({ ctx, input }) => setup.setUpAdmin(ctx.caller, input)),
  });
}
