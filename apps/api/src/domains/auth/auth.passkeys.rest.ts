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
import { changes, creates, success } from "#platform/http/rest.ts";
import { sessionBindingOf } from "#platform/http/session-binding.ts";
import type { PasskeysService } from "./auth.passkeys.service.ts";

type Services = { passkeys: PasskeysService };

/** Passkeys of administrators: each act asks for what is to be signed first. */
export function authPasskeysRest(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ownPasskeysRest(services));
    await app.register(passkeyProofsRest(services));
  };
}

function ownPasskeysRest({ passkeys }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: "admin" } as const;

    app.post(
      "/api/auth/passkeys/options",
      { config, schema: { response: changes(passkeyOptionsSchema.shape) } },
      async ({ caller }) =>
        success({ message: factorTexts.passkeyAsked, ...(await passkeys.makeOptions(caller)) }),
    );

    app.post(
      "/api/auth/passkeys",
      {
        config,
        schema: { body: addPasskeyInputSchema, response: creates(addedPasskeySchema.shape) },
      },
      async ({ caller, body }, reply) => {
        const added = await passkeys.add(caller, body);
        reply.code(201);
        return success({ message: factorTexts.passkeyAdded, ...added });
      },
    );

    app.delete(
      "/api/auth/passkeys/:id",
      { config, schema: { params: idInputSchema, response: changes({}) } },
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
      { config: { access: "anyone" }, schema: { response: changes(passkeyOptionsSchema.shape) } },
      async ({ caller }) =>
        success({ message: factorTexts.passkeyAsked, ...(await passkeys.signInOptions(caller)) }),
    );

    app.post(
      "/api/admin/login/passkey",
      {
        config: { access: "anyone" },
        schema: {
          body: passkeyProofInputSchema,
          response: changes({ token: adminSessionSchema.shape.token }),
        },
      },
      async (request, reply) => {
        const binding = sessionBindingOf(request, reply);
        const { token } = await passkeys.signIn(request.caller, request.body, binding);
        return success({ message: authTexts.signedIn, token });
      },
    );

    app.post(
      "/api/auth/confirm-by-passkey/options",
      { config: { access: "admin" }, schema: { response: changes(passkeyOptionsSchema.shape) } },
      async ({ caller }) =>
        success({ message: factorTexts.passkeyAsked, ...(await passkeys.confirmOptions(caller)) }),
    );

    app.post(
      "/api/auth/confirm-by-passkey",
      {
        config: { access: "admin" },
        schema: { body: passkeyProofInputSchema, response: changes(confirmationSchema.shape) },
      },
      async ({ caller, body }) => {
        const confirmed = await passkeys.confirm(caller, body);
        return success({ message: authTexts.confirmed, ...confirmed });
      },
    );
  };
}
