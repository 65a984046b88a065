import {
  authTexts,
  confirmationSchema,
  confirmInputSchema,
  factorCodeInputSchema,
} from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerChange } from "#platform/http/rest/register-command.ts";
import type { ConfirmationService } from "./sign-in.confirmation.service.ts";
import { signInOperations } from "./sign-in.openapi.ts";

type Services = { confirmation: ConfirmationService };

/** REST operations that confirm the identity of a signed-in account's owner. */
export function confirmationRest({ confirmation }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerChange(app, {
      route: { url: "/api/auth/confirm", access: "signedIn" },
      operation: signInOperations.confirm,
      body: confirmInputSchema,
      result: confirmationSchema.shape,
      message: authTexts.confirmed,
      run: ({ caller, body }) => confirmation.confirm(caller, body),
    });

    registerChange(app, {
      route: { url: "/api/auth/confirm-by-code", access: "admin" },
      operation: signInOperations.confirmByCode,
      body: factorCodeInputSchema,
      result: confirmationSchema.shape,
      message: authTexts.confirmed,
      run: ({ caller, body }) => confirmation.confirmByCode(caller, body),
    });
  };
}
