import {
  addedPasskeySchema,
  addPasskeyInputSchema,
  adminSessionSchema,
  authTexts,
  confirmationSchema,
  factorTexts,
  passkeyOptionsSchema,
  passkeyProofInputSchema,
} from "@ebute/contracts/auth";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { createSessionBinding } from "#platform/http/caller/create-session-binding.ts";
import {
  defineChangeResponses,
  defineCreationResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
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

    app.post(
      "/api/auth/passkeys/options",
      {
        config,
        schema: {
          ...passkeysOperations.makeOptions,
          response: defineChangeResponses(passkeyOptionsSchema.shape),
        },
      },
      async ({ caller }) =>
        success({ message: factorTexts.passkeyAsked, ...(await passkeys.makeOptions(caller)) }),
    );

    app.post(
      "/api/auth/passkeys",
      {
        config,
        schema: {
          ...passkeysOperations.add,
          body: addPasskeyInputSchema,
          response: defineCreationResponses(addedPasskeySchema.shape),
        },
      },
      async ({ caller, body }, reply) => {
        const added = await passkeys.add(caller, body);
        reply.code(201);
        return success({ message: factorTexts.passkeyAdded, ...added });
      },
    );

    app.delete(
      "/api/auth/passkeys/:id",
      {
        config,
        schema: {
          ...passkeysOperations.remove,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, params }) => {
        await passkeys.remove(caller, params.id);
        return success({ message: factorTexts.passkeyRemoved });
      },
    );
  };
}

function passkeyProofsRest({ passkeys }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/login/passkey/options",
      {
        config: { access: "anyone" },
        schema: {
          ...passkeysOperations.signInOptions,
          response: defineChangeResponses(passkeyOptionsSchema.shape),
        },
      },
      async () =>
        success({ message: factorTexts.passkeyAsked, ...(await passkeys.signInOptions()) }),
    );

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
        return success({ message: authTexts.signedIn, token });
      },
    );

    app.post(
      "/api/auth/confirm-by-passkey/options",
      {
        config: { access: "admin" },
        schema: {
          ...passkeysOperations.confirmOptions,
          response: defineChangeResponses(passkeyOptionsSchema.shape),
        },
      },
      async ({ caller }) =>
        success({ message: factorTexts.passkeyAsked, ...(await passkeys.confirmOptions(caller)) }),
    );

    app.post(
      "/api/auth/confirm-by-passkey",
      {
        config: { access: "admin" },
        schema: {
          ...passkeysOperations.confirm,
          body: passkeyProofInputSchema,
          response: defineChangeResponses(confirmationSchema.shape),
        },
      },
      async ({ caller, body }) => {
        const confirmed = await passkeys.confirm(caller, body);
        return success({ message: authTexts.confirmed, ...confirmed });
      },
    );
  };
}
