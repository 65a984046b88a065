import { idInputSchema } from "@ebute/contracts/primitives";
import {
  addedPasskeySchema,
  addPasskeyInputSchema,
  adminSessionSchema,
  authTexts,
  confirmationSchema,
  factorTexts,
  passkeyOptionsSchema,
  passkeyProofInputSchema,
} from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { createSessionBinding } from "#platform/http/caller/create-session-binding.ts";
import {
  registerChange,
  registerCommand,
  registerCreation,
} from "#platform/http/rest/register-command.ts";
import { buildSuccessBody, defineChangeResponses } from "#platform/http/routing/rest-responses.ts";
import { passkeysOperations } from "./passkeys.openapi.ts";
import type { PasskeysService } from "./passkeys.service.ts";

type Services = { passkeys: PasskeysService };

/** REST operations on passkeys of administrators. A challenge precedes each operation. */
export function passkeysRest(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(accountPasskeysRest(services));
    await app.register(passkeyProofsRest(services));
  };
}

function accountPasskeysRest({ passkeys }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: "admin" } as const;

    registerChange(app, {
      route: { url: "/api/auth/passkeys/options", ...config },
      operation: passkeysOperations.makeOptions,
      result: passkeyOptionsSchema.shape,
      message: factorTexts.passkeyAsked,
      run: ({ caller }) => passkeys.makeOptions(caller),
    });

    registerCreation(app, {
      route: { url: "/api/auth/passkeys", ...config },
      operation: passkeysOperations.add,
      body: addPasskeyInputSchema,
      result: addedPasskeySchema.shape,
      message: factorTexts.passkeyAdded,
      run: ({ caller, body }) => passkeys.add(caller, body),
    });

    registerCommand(app, {
      route: { method: "DELETE", url: "/api/auth/passkeys/:id", ...config },
      operation: passkeysOperations.remove,
      params: idInputSchema,
      message: factorTexts.passkeyRemoved,
      run: ({ caller, params }) => passkeys.remove(caller, params.id),
    });
  };
}

function passkeyProofsRest({ passkeys }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerChange(app, {
      route: { url: "/api/admin/login/passkey/options", access: "anyone" },
      operation: passkeysOperations.signInOptions,
      result: passkeyOptionsSchema.shape,
      message: factorTexts.passkeyAsked,
      run: () => passkeys.signInOptions(),
    });

    app.post(
      "/api/admin/login/passkey",
      {
        config: { access: "anyone" },
        schema: {
          ...passkeysOperations.signIn,
          body: passkeyProofInputSchema,
          response: defineChangeResponses({ token: adminSessionSchema.shape.token }),
        },
      },
      async (request, reply) => {
        const binding = createSessionBinding(request, reply);
        const { token } = await passkeys.signIn(request.caller, request.body, binding);
        return buildSuccessBody({ message: authTexts.signedIn, token });
      },
    );

    registerChange(app, {
      route: { url: "/api/auth/confirm-by-passkey/options", access: "admin" },
      operation: passkeysOperations.confirmOptions,
      result: passkeyOptionsSchema.shape,
      message: factorTexts.passkeyAsked,
      run: ({ caller }) => passkeys.confirmOptions(caller),
    });

    registerChange(app, {
      route: { url: "/api/auth/confirm-by-passkey", access: "admin" },
      operation: passkeysOperations.confirm,
      body: passkeyProofInputSchema,
      result: confirmationSchema.shape,
      message: authTexts.confirmed,
      run: ({ caller, body }) => passkeys.confirm(caller, body),
    });
  };
}
