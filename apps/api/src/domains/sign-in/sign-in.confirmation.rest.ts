import {
  authTexts,
  confirmationSchema,
  confirmInputSchema,
  factorCodeInputSchema,
} from "@ebute/contracts/auth";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { defineChangeResponses, success } from "#platform/http/routing/rest-responses.ts";
import type { ConfirmationService } from "./sign-in.confirmation.service.ts";
import { signInOperations } from "./sign-in.openapi.ts";

type Services = { confirmation: ConfirmationService };

/** REST operations by which the owner of an open session confirms to be present. */
export function confirmationRest({ confirmation }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/auth/confirm",
      {
        config: { access: "signedIn" },
        schema: {
          ...signInOperations.confirm,
          body: confirmInputSchema,
          response: defineChangeResponses(confirmationSchema.shape),
        },
      },
      async ({ caller, body }) => {
        const confirmed = await confirmation.confirm(caller, body);
        return success({ message: authTexts.confirmed, ...confirmed });
      },
    );

    app.post(
      "/api/auth/confirm-by-code",
      {
        config: { access: "admin" },
        schema: {
          ...signInOperations.confirmByCode,
          body: factorCodeInputSchema,
          response: defineChangeResponses(confirmationSchema.shape),
        },
      },
      async ({ caller, body }) => {
        const confirmed = await confirmation.confirmByCode(caller, body);
        return success({ message: authTexts.confirmed, ...confirmed });
      },
    );
  };
}
