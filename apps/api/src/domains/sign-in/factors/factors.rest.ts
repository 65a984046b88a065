import {
  enableTotpInputSchema,
  factorCodeInputSchema,
  factorsSchema,
  factorTexts,
  recoveryCodesSchema,
  totpSetupSchema,
} from "@ebute/contracts/auth";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  defineChangeResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { factorsOperations } from "./factors.openapi.ts";
import type { FactorsService } from "./factors.service.ts";

/** REST operations on an administrator's second factor. */
export function factorsRest({ factors }: { factors: FactorsService }): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: "admin" } as const;

    app.get(
      "/api/auth/factors",
      {
        config,
        schema: { ...factorsOperations.get, response: defineReadResponses(factorsSchema.shape) },
      },
      async ({ caller }) => success(await factors.get(caller)),
    );

    app.post(
      "/api/auth/totp",
      {
        config,
        schema: {
          ...factorsOperations.startTotp,
          response: defineChangeResponses(totpSetupSchema.shape),
        },
      },
      async ({ caller }) =>
        success({ message: factorTexts.totpStarted, ...(await factors.startTotp(caller)) }),
    );

    app.post(
      "/api/auth/totp/enable",
      {
        config,
        schema: {
          ...factorsOperations.enableTotp,
          body: enableTotpInputSchema,
          response: defineChangeResponses(recoveryCodesSchema.shape),
        },
      },
      async ({ caller, body }) =>
        success({ message: factorTexts.totpEnabled, ...(await factors.enableTotp(caller, body)) }),
    );

    app.post(
      "/api/auth/totp/remove",
      {
        config,
        schema: {
          ...factorsOperations.removeTotp,
          body: factorCodeInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await factors.removeTotp(caller, body);
        return success({ message: factorTexts.totpRemoved });
      },
    );

    app.post(
      "/api/auth/recovery-codes",
      {
        config,
        schema: {
          ...factorsOperations.renewRecoveryCodes,
          response: defineChangeResponses(recoveryCodesSchema.shape),
        },
      },
      async ({ caller }) => {
        const made = await factors.renewRecoveryCodes(caller);
        return success({ message: factorTexts.recoveryCodesMade, ...made });
      },
    );

    app.delete(
      "/api/admin/administrators/:id/factors",
      {
        config,
        schema: {
          ...factorsOperations.reset,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, params }) => {
        await factors.reset(caller, params.id);
        return success({ message: factorTexts.factorsReset });
      },
    );
  };
}
