import { idInputSchema } from "@ebute/contracts/primitives";
import {
  enableTotpInputSchema,
  factorCodeInputSchema,
  factorsSchema,
  factorTexts,
  recoveryCodesSchema,
  totpSetupSchema,
} from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerChange, registerCommand } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { factorsOperations } from "./factors.openapi.ts";
import type { FactorsService } from "./factors.service.ts";

/** REST operations on an administrator's second factor. */
export function factorsRest({ factors }: { factors: FactorsService }): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: "admin" } as const;

    registerRead(app, {
      route: { url: "/api/auth/factors", ...config },
      operation: factorsOperations.get,
      result: factorsSchema.shape,
      read: ({ caller }) => factors.get(caller),
    });

    registerChange(app, {
      route: { url: "/api/auth/totp", ...config },
      operation: factorsOperations.startTotp,
      result: totpSetupSchema.shape,
      message: factorTexts.totpStarted,
      run: ({ caller }) => factors.startTotp(caller),
    });

    registerChange(app, {
      route: { url: "/api/auth/totp/enable", ...config },
      operation: factorsOperations.enableTotp,
      body: enableTotpInputSchema,
      result: recoveryCodesSchema.shape,
      message: factorTexts.totpEnabled,
      run: ({ caller, body }) => factors.enableTotp(caller, body),
    });

    registerCommand(app, {
      route: { url: "/api/auth/totp/remove", ...config },
      operation: factorsOperations.removeTotp,
      body: factorCodeInputSchema,
      message: factorTexts.totpRemoved,
      run: ({ caller, body }) => factors.removeTotp(caller, body),
    });

    registerChange(app, {
      route: { url: "/api/auth/recovery-codes", ...config },
      operation: factorsOperations.renewRecoveryCodes,
      result: recoveryCodesSchema.shape,
      message: factorTexts.recoveryCodesMade,
      run: ({ caller }) => factors.renewRecoveryCodes(caller),
    });

    registerCommand(app, {
      route: { method: "DELETE", url: "/api/admin/administrators/:id/factors", ...config },
      operation: factorsOperations.reset,
      params: idInputSchema,
      message: factorTexts.factorsReset,
      run: ({ caller, params }) => factors.reset(caller, params.id),
    });
  };
}
