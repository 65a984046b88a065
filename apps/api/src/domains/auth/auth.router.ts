import { adminSignInInputSchema, setUpAdminInputSchema } from "@ebute/contracts/auth";
import { z } from "zod";
import { adminProcedure, publicProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import type { AuthService } from "./auth.service.ts";
import type { AuthSetupService } from "./auth.setup.service.ts";

type Services = { auth: AuthService; setup: AuthSetupService };

export function createAuthRouter({ auth, setup }: Services) {
  return router({
    signInAdmin: publicProcedure
      .input(adminSignInInputSchema)
      .mutation(({ ctx, input }) => auth.signInAdmin(ctx.caller, input, ctx.session)),

    signOut: signedInProcedure.mutation(({ ctx }) => auth.signOut(ctx.caller, ctx.session)),

    ownAdminAccount: adminProcedure.query(({ ctx }) => auth.getOwnAdminAccount(ctx.caller)),

    isSetupLinkOpen: publicProcedure
      .input(z.object({ setupToken: z.string().max(200) }))
      .query(({ input }) => setup.isSetupLinkOpen(input.setupToken)),

    setUpAdmin: publicProcedure
      .input(setUpAdminInputSchema)
      .mutation(({ ctx, input }) => setup.setUpAdmin(ctx.caller, input)),
  });
}
