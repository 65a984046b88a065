import {
  adminSignInInputSchema,
  changePasswordInputSchema,
  confirmInputSchema,
  factorCodeInputSchema,
  requestPasswordResetInputSchema,
  resetPasswordByCodeInputSchema,
  resetPasswordInputSchema,
  secondStepInputSchema,
  setUpAdminInputSchema,
  studentSignInInputSchema,
} from "@ebute/contracts/auth";
import { idInputSchema } from "@ebute/contracts/primitives";
import { z } from "zod";
import { adminProcedure, publicProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import type { ConfirmationService } from "./auth.confirmation.service.ts";
import { createFactorsRouter } from "./auth.factors.router.ts";
import type { FactorsService } from "./auth.factors.service.ts";
import { createPasskeysRouter } from "./auth.passkeys.router.ts";
import type { PasskeysService } from "./auth.passkeys.service.ts";
import type { PasswordsService } from "./auth.passwords.service.ts";
import type { RecoveryService } from "./auth.recovery.service.ts";
import type { AuthService } from "./auth.service.ts";
import type { SessionsService } from "./auth.sessions.service.ts";
import type { AuthSetupService } from "./auth.setup.service.ts";

type Services = {
  auth: AuthService;
  sessions: SessionsService;
  confirmation: ConfirmationService;
  factors: FactorsService;
  passkeys: PasskeysService;
  passwordChanges: PasswordsService;
  recovery: RecoveryService;
  setup: AuthSetupService;
};

export function createAuthRouter(services: Services) {
  const { auth, sessions, confirmation, passwordChanges, recovery, setup } = services;
  return router({
    signInAdmin: publicProcedure
      .input(adminSignInInputSchema)
      .mutation(({ ctx, input }) => auth.signInAdmin(ctx.caller, input, ctx.session)),

    /** After the password, where the account has a second factor. */
    finishSignIn: publicProcedure
      .input(secondStepInputSchema)
      .mutation(({ ctx, input }) => auth.finishSignIn(ctx.caller, input, ctx.session)),

    signInStudent: publicProcedure
      .input(studentSignInInputSchema)
      .mutation(({ ctx, input }) => auth.signInStudent(ctx.caller, input, ctx.session)),

    signOut: signedInProcedure.mutation(({ ctx }) => sessions.signOut(ctx.caller, ctx.session)),

    listSessions: signedInProcedure.query(({ ctx }) => sessions.list(ctx.caller)),

    endSession: signedInProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => sessions.end(ctx.caller, input.id, ctx.session)),

    endOtherSessions: signedInProcedure.mutation(({ ctx }) => sessions.endOthers(ctx.caller)),

    endAllSessions: signedInProcedure.mutation(({ ctx }) =>
      sessions.endAll(ctx.caller, ctx.session),
    ),

    confirm: signedInProcedure
      .input(confirmInputSchema)
      .mutation(({ ctx, input }) => confirmation.confirm(ctx.caller, input)),

    confirmByCode: adminProcedure
      .input(factorCodeInputSchema)
      .mutation(({ ctx, input }) => confirmation.confirmByCode(ctx.caller, input)),

    factors: createFactorsRouter(services),

    passkeys: createPasskeysRouter(services),

    changePassword: signedInProcedure
      .input(changePasswordInputSchema)
      .mutation(({ ctx, input }) => passwordChanges.change(ctx.caller, input)),

    /** What the page of a forgotten password can offer. */
    resetWays: publicProcedure.query(() => recovery.ways()),

    requestPasswordReset: publicProcedure
      .input(requestPasswordResetInputSchema)
      .mutation(({ ctx, input }) => recovery.requestLink(ctx.caller, input)),

    resetPassword: publicProcedure
      .input(resetPasswordInputSchema)
      .mutation(({ ctx, input }) => recovery.resetByLink(ctx.caller, input)),

    resetPasswordByCode: publicProcedure
      .input(resetPasswordByCodeInputSchema)
      .mutation(({ ctx, input }) => recovery.resetByCode(ctx.caller, input)),

    /** Reads only, and is a mutation all the same: the input of a query stands in the address, and so in logs. */
    checkSetupLink: publicProcedure
      .input(z.object({ setupToken: z.string().max(200) }))
      .mutation(({ input }) => setup.isSetupLinkOpen(input.setupToken)),

    setUpAdmin: publicProcedure
      .input(setUpAdminInputSchema)
      .mutation(({ ctx, input }) => setup.setUpAdmin(ctx.caller, input)),
  });
}
