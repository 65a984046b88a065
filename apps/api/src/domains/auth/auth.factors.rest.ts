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
import { changes, reads, success } from "#platform/http/rest.ts";
import type { FactorsService } from "./auth.factors.service.ts";

/** An administrator's second factor. */
export function authFactorsRest({ factors }: { factors: FactorsService }): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: "admin" } as const;

    app.get(
      "/api/auth/factors",
      { config, schema: { response: reads(factorsSchema.shape) } },
      async ({ caller }) => success(await factors.get(caller)),
    );

    app.post(
      "/api/auth/totp",
      { config, schema: { response: changes(totpSetupSchema.shape) } },
      async ({ caller }) =>
        success({ message: factorTexts.totpStarted, ...(await factors.startTotp(caller)) }),
    );

    app.post(
      "/api/auth/totp/enable",
      {
        config,
        schema: { body: enableTotpInputSchema, response: changes(recoveryCodesSchema.shape) },
      },
      async ({ caller, body }) =>
        success({ message: factorTexts.totpEnabled, ...(await factors.enableTotp(caller, body)) }),
    );

    app.post(
      "/api/auth/totp/remove",
      { config, schema: { body: factorCodeInputSchema, response: changes({}) } },
      async ({ caller, body }) => {
        await factors.removeTotp(caller, body);
        return success({ message: factorTexts.totpRemoved });
      },
    );

    app.post(
      "/api/auth/recovery-codes",
      { config, schema: { response: changes(recoveryCodesSchema.shape) } },
      async ({ caller }) => {
        const made = await factors.renewRecoveryCodes(caller);
        return success({ message: factorTexts.recoveryCodesMade, ...made });
      },
    );

    app.delete(
      "/api/admin/administrators/:id/factors",
      { config, schema: { params: idInputSchema, response: changes({}) } },
      async ({ caller, params }) => {
        await factors.reset(caller, params.id);
        return success({ message: factorTexts.factorsReset });
      },
    );
  };
}
