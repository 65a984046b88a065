import {
  authTexts,
  changePasswordInputSchema,
  requestPasswordResetInputSchema,
  resetPasswordByCodeInputSchema,
  resetPasswordInputSchema,
} from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCommand } from "#platform/http/rest/register-command.ts";
import { signInOperations } from "../sign-in.openapi.ts";
import type { PasswordsService } from "./passwords.service.ts";
import type { RecoveryService } from "./recovery.service.ts";

type Services = { passwordChanges: PasswordsService; recovery: RecoveryService };

/** REST operations on passwords: change by the owner, and reset of a student's. */
export function recoveryRest({ passwordChanges, recovery }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCommand(app, {
      route: { method: "PUT", url: "/api/auth/password", access: "signedIn" },
      operation: signInOperations.changePassword,
      body: changePasswordInputSchema,
      message: authTexts.passwordChanged,
      run: ({ caller, body }) => passwordChanges.change(caller, body),
    });

    registerCommand(app, {
      route: { url: "/api/auth/forgot-password", access: "anyone" },
      operation: signInOperations.requestReset,
      body: requestPasswordResetInputSchema,
      message: authTexts.resetRequested,
      run: ({ caller, body }) => recovery.requestLink(caller, body),
    });

    registerCommand(app, {
      route: { url: "/api/auth/reset-password", access: "anyone" },
      operation: signInOperations.resetByLink,
      body: resetPasswordInputSchema,
      message: authTexts.passwordReset,
      run: ({ caller, body }) => recovery.resetByLink(caller, body),
    });

    registerCommand(app, {
      route: { url: "/api/auth/reset-password-by-code", access: "anyone" },
      operation: signInOperations.resetByCode,
      body: resetPasswordByCodeInputSchema,
      message: authTexts.passwordReset,
      run: ({ caller, body }) => recovery.resetByCode(caller, body),
    });
  };
}
