import { failureBodySchema } from "@ebute/contracts/errors";
import { idInputSchema } from "@ebute/contracts/primitives";
import {
  addPasskeyInputSchema,
  adminSessionSchema,
  adminSignInInputSchema,
  authTexts,
  changePasswordInputSchema,
  confirmationSchema,
  confirmInputSchema,
  enableTotpInputSchema,
  factorCodeInputSchema,
  passkeyProofInputSchema,
  requestPasswordResetInputSchema,
  requestSignInCodeInputSchema,
  resetPasswordByCodeInputSchema,
  resetPasswordInputSchema,
  secondStepInputSchema,
  secondStepRequired,
  secondStepSchema,
  setUpAdminInputSchema,
  studentSessionSchema,
  studentSignInInputSchema,
} from "@ebute/contracts/sign-in";
import type { Student } from "@ebute/contracts/students";
import { z } from "zod";
import { failureBodyOf } from "#platform/errors/error-responses.ts";
import {
  EXAMPLE_ID,
  EXAMPLE_TIME,
  EXAMPLE_TOKEN,
} from "#platform/http/routing/openapi-operations.ts";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  publicProcedure,
  router,
  signedInProcedure,
} from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { SignInCodesService } from "./codes/sign-in.codes.service.ts";
import type { FactorsService } from "./factors/factors.service.ts";
import type { PasskeysService } from "./passkeys/passkeys.service.ts";
import type { PasswordsService } from "./recovery/passwords.service.ts";
import type { RecoveryService } from "./recovery/recovery.service.ts";
import type { SetupService } from "./set-up/set-up.service.ts";
import type { ConfirmationService } from "./sign-in.confirmation.service.ts";
import type { SecondStepRequired, SignInService } from "./sign-in.service.ts";

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

const tag = "Sign-in";
const studentPassword = "three quiet goats";
const newPassword = "four quiet goats";

const student: Student = {
  _id: EXAMPLE_ID,
  id: EXAMPLE_ID,
  fullName: "Ada Okafor",
  email: "ada@example.ng",
  phone: "+2348031234567",
  state: "Lagos",
  city: "Ikeja",
  createdAt: EXAMPLE_TIME,
  version: 3,
};

/** Procedures of `auth`, without those on sessions. */
export function createSignInRouter(services: Services) {
  const { signIn, signInCodes, confirmation, passwordChanges, recovery, setup } = services;
  return router({
    signInAdmin: publicProcedure
      .meta({
        rest: {
          post: "/api/admin/login",
          tag,
          summary: "Sign in as an administrator",
          description:
            "A wrong e-mail or password answers 401 `Invalid credentials`, in the same words and the same time. Where the account has a second factor, the right password answers 401 with `reason: second_step_required`, a `ticket` and the `ways` to go on.",
          fields: { token: adminSessionSchema.shape.token },
          message: authTexts.signedIn,
          refusal: {
            status: 401,
            schema: failureBodySchema.extend(secondStepSchema.partial().shape),
            bodyOf: ({ secondStep }: Partial<SecondStepRequired>) =>
              secondStep && { ...failureBodyOf(secondStepRequired), ...secondStep },
          },
          extraErrorStatuses: [401],
          example: {
            request: { email: "owner@example.ng", password: "seven slow boats at noon" },
            response: { token: EXAMPLE_TOKEN },
          },
        },
      })
      .input(adminSignInInputSchema)
      .mutation(({ ctx, input }) => signIn.signInAdmin(ctx.caller, input, ctx.cookies)),

    /** Second request of a sign-in with a second factor. */
    finishSignIn: publicProcedure
      .meta({
        rest: {
          post: "/api/admin/login/second-step",
          tag,
          summary: "Finish a sign-in with a code",
          description:
            "Takes the ticket of the first step and six digits of the authenticator app, or a recovery code.",
          fields: { token: adminSessionSchema.shape.token },
          message: authTexts.signedIn,
          extraErrorStatuses: [401],
          example: {
            request: { ticket: EXAMPLE_TOKEN, code: "314159" },
            response: { token: EXAMPLE_TOKEN },
          },
        },
      })
      .input(secondStepInputSchema)
      .mutation(({ ctx, input }) => signIn.finishSignIn(ctx.caller, input, ctx.cookies)),

    signInStudent: publicProcedure
      .meta({
        rest: {
          post: "/api/user/signin",
          tag,
          summary: "Sign in as a student",
          description:
            "The phone number in any way of writing it. A wrong number or password answers 401 `Invalid credentials`, the same for both.",
          fields: studentSessionSchema.shape,
          message: authTexts.signedIn,
          extraErrorStatuses: [401],
          example: {
            request: { phone: "0803 123 4567", password: studentPassword },
            response: { token: EXAMPLE_TOKEN, user: student },
          },
        },
      })
      .input(studentSignInInputSchema)
      .mutation(({ ctx, input }) => signIn.signInStudent(ctx.caller, input, ctx.cookies)),

    /** Mails a code after a sign-in was refused with DEVICE_CODE_REQUIRED. */
    requestSignInCode: publicProcedure
      .input(requestSignInCodeInputSchema)
      .mutation(forCaller(signInCodes.request)),

    confirm: signedInProcedure
      .meta({
        rest: {
          post: "/api/auth/confirm",
          tag,
          summary: "Confirm with the password",
          description:
            "Proves for some minutes that the person at the device owns the account. Operations that cannot be undone ask for it with 403 and `reason: confirmation_required`.",
          fields: confirmationSchema.shape,
          message: authTexts.confirmed,
          example: {
            request: { password: studentPassword },
            response: { confirmedUntil: EXAMPLE_TIME },
          },
        },
      })
      .input(confirmInputSchema)
      .mutation(forCaller(confirmation.confirm)),

    confirmByCode: adminProcedure
      .meta({
        rest: {
          post: "/api/auth/confirm-by-code",
          tag,
          summary: "Confirm with a code",
          description: "The same with six digits of the authenticator app, or a recovery code.",
          fields: confirmationSchema.shape,
          message: authTexts.confirmed,
          example: { request: { code: "314159" }, response: { confirmedUntil: EXAMPLE_TIME } },
        },
      })
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
      .meta({
        rest: {
          post: "/api/auth/forgot-password",
          tag,
          summary: "Ask for a link to a new password",
          description:
            "For students, by phone number or e-mail address. The response is the same whether there is such an account or not.",
          message: authTexts.resetRequested,
          example: { request: { account: "ada@example.ng" } },
        },
      })
      .input(requestPasswordResetInputSchema)
      .mutation(forCaller(recovery.requestLink)),

    resetPassword: publicProcedure
      .meta({
        rest: {
          post: "/api/auth/reset-password",
          tag,
          summary: "Set a new password with a link",
          description: "Takes the token of the mailed link, which works once. All sessions end.",
          message: authTexts.passwordReset,
          example: { request: { token: EXAMPLE_TOKEN, newPassword } },
        },
      })
      .input(resetPasswordInputSchema)
      .mutation(forCaller(recovery.resetByLink)),

    resetPasswordByCode: publicProcedure
      .meta({
        rest: {
          post: "/api/auth/reset-password-by-code",
          tag,
          summary: "Set a new password with a code",
          description:
            "Takes a code that an administrator issued, which works once. All sessions end.",
          message: authTexts.passwordReset,
          example: { request: { phone: "0803 123 4567", code: "7K3M-Q9XD", newPassword } },
        },
      })
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
      .mutation(({ ctx, input }) => setup.setUpAdmin(ctx.caller, input, ctx.cookies)),
  });
}

function createFactorsRouter({ factors }: { factors: FactorsService }) {
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

function createPasskeysRouter({ passkeys }: { passkeys: PasskeysService }) {
  return router({
    makeOptions: adminProcedure.mutation(({ ctx }) => passkeys.makeOptions(ctx.caller)),

    add: adminProcedure.input(addPasskeyInputSchema).mutation(forCaller(passkeys.add)),

    remove: adminProcedure.input(idInputSchema).mutation(forCallerById(passkeys.remove)),

    signInOptions: publicProcedure.mutation(() => passkeys.signInOptions()),

    signIn: publicProcedure
      .input(passkeyProofInputSchema)
      .mutation(({ ctx, input }) => passkeys.signIn(ctx.caller, input, ctx.cookies)),

    confirmOptions: adminProcedure.mutation(({ ctx }) => passkeys.confirmOptions(ctx.caller)),

    confirm: adminProcedure.input(passkeyProofInputSchema).mutation(forCaller(passkeys.confirm)),
  });
}
