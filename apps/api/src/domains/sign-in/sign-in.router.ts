import {
  adminSignInInputSchema,
  changePasswordInputSchema,
  confirmInputSchema,
  factorCodeInputSchema,
  requestPasswordResetInputSchema,
  requestSignInCodeInputSchema,
  resetPasswordByCodeInputSchema,
  resetPasswordInputSchema,
  secondStepInputSchema,
  setUpAdminInputSchema,
  studentSignInInputSchema,
} from "@ebute/contracts/sign-in";
import { z } from "zod";
import { forCaller } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  publicProcedure,
  router,
  signedInProcedure,
} from "#platform/trpc/trpc.ts";
import type { SignInCodesService } from "./codes/sign-in.codes.service.ts";
import { createFactorsRouter } from "./factors/factors.router.ts";
import type { FactorsService } from "./factors/factors.service.ts";
import { createPasskeysRouter } from "./passkeys/passkeys.router.ts";
import type { PasskeysService } from "./passkeys/passkeys.service.ts";
import type { PasswordsService } from "./recovery/passwords.service.ts";
import type { RecoveryService } from "./recovery/recovery.service.ts";
import type { SetupService } from "./set-up/set-up.service.ts";
import type { ConfirmationService } from "./sign-in.confirmation.service.ts";
import type { SignInService } from "./sign-in.service.ts";

type Services = {
  signIn: SignInService;
  signInCodes: Pick<SignInCodesService, "request">;
  confirmation: ConfirmationService;
  factors: FactorsService;
  passkeys: PasskeysService;
  passwordChanges: PasswordsService;
  recovery: RecoveryService;
  setup: SetupService;
};

/** Procedures of `auth`, without those on sessions. */
export function createSignInRouter(services: Services) {
  const { signIn, signInCodes, confirmation, passwordChanges, recovery, setup } = services;
  return router({
    signInAdmin: publicProcedure
      .input(adminSignInInputSchema)
      .mutation(({ ctx, input }) => signIn.signInAdmin(ctx.caller, input, ctx.session)),

    /** Second request of a sign-in with a second factor. */
    finishSignIn: publicProcedure
      .input(secondStepInputSchema)
      .mutation(({ ctx, input }) => signIn.finishSignIn(ctx.caller, input, ctx.session)),

    signInStudent: publicProcedure
      .input(studentSignInInputSchema)
      .mutation(({ ctx, input }) => signIn.signInStudent(ctx.caller, input, ctx.session)),

    /** Mails a code after a sign-in was refused with DEVICE_CODE_REQUIRED. */
    requestSignInCode: publicProcedure
      .input(requestSignInCodeInputSchema)
      .mutation(forCaller(signInCodes.request)),

    confirm: signedInProcedure.input(confirmInputSchema).mutation(forCaller(confirmation.confirm)),

    confirmByCode: adminProcedure
      .input(factorCodeInputSchema)
      .mutation(forCaller(confirmation.confirmByCode)),

    factors: createFactorsRouter(services),

    passkeys: createPasskeysRouter(services),

    changePassword: signedInProcedure
      .input(changePasswordInputSchema)
      .mutation(forCaller(passwordChanges.change)),

    /** Tells which reset methods the page can offer. */
    resetWays: publicProcedure.query(cacheableResolver(() => recovery.resetMethods())),

    requestPasswordReset: publicProcedure
      .input(requestPasswordResetInputSchema)
      .mutation(forCaller(recovery.requestLink)),

    resetPassword: publicProcedure
      .input(resetPasswordInputSchema)
      .mutation(forCaller(recovery.resetByLink)),

    resetPasswordByCode: publicProcedure
      .input(resetPasswordByCodeInputSchema)
      .mutation(forCaller(recovery.resetByCode)),

    /**
     * A mutation although it only reads: the input of a query is part of the URL and would be
     * logged.
     */
    checkSetupLink: publicProcedure
      .input(z.object({ setupToken: z.string().max(200) }))
      .mutation(({ input }) => setup.isSetupLinkOpen(input.setupToken)),

    setUpAdmin: publicProcedure
      .input(setUpAdminInputSchema)
      .mutation(({ ctx, input }) => setup.setUpAdmin(ctx.caller, input, ctx.session)),
  });
}
