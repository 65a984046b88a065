import {
  authTexts,
  changePasswordInputSchema,
  requestPasswordResetInputSchema,
  resetPasswordByCodeInputSchema,
  resetPasswordInputSchema,
} from "@ebute/contracts/auth";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { defineChangeResponses, success } from "#platform/http/routing/rest-responses.ts";
import { signInOperations } from "../sign-in.openapi.ts";
import type { PasswordsService } from "./passwords.service.ts";
import type { RecoveryService } from "./recovery.service.ts";

type Services = { passwordChanges: PasswordsService; recovery: RecoveryService };

/** REST operations on passwords: change by the owner, and reset of a student's. */
export function recoveryRest({ passwordChanges, recovery }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      "/api/auth/password",
      {
        config: { access: "signedIn" },
        schema: {
          ...signInOperations.changePassword,
          body: changePasswordInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await passwordChanges.change(caller, body);
        return success({ message: authTexts.passwordChanged });
      },
    );

    app.post(
      "/api/auth/forgot-password",
      {
        config: { access: "anyone" },
        schema: {
          ...signInOperations.requestReset,
          body: requestPasswordResetInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await recovery.requestLink(caller, body);
        return success({ message: authTexts.resetRequested });
      },
    );

    app.post(
      "/api/auth/reset-password",
      {
        config: { access: "anyone" },
        schema: {
          ...signInOperations.resetByLink,
          body: resetPasswordInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await recovery.resetByLink(caller, body);
        return success({ message: authTexts.passwordReset });
      },
    );

    app.post(
      "/api/auth/reset-password-by-code",
      {
        config: { access: "anyone" },
        schema: {
          ...signInOperations.resetByCode,
          body: resetPasswordByCodeInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await recovery.resetByCode(caller, body);
        return success({ message: authTexts.passwordReset });
      },
    );
  };
}
