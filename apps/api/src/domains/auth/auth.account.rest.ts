import {
  authTexts,
  changePasswordInputSchema,
  confirmationSchema,
  confirmInputSchema,
  factorCodeInputSchema,
  ownSessionListSchema,
  requestPasswordResetInputSchema,
  resetPasswordByCodeInputSchema,
  resetPasswordInputSchema,
} from "@ebute/contracts/auth";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { changes, reads, success } from "#platform/http/rest.ts";
import { sessionBindingOf } from "#platform/http/session-binding.ts";
import type { ConfirmationService } from "./auth.confirmation.service.ts";
import type { PasswordsService } from "./auth.passwords.service.ts";
import type { RecoveryService } from "./auth.recovery.service.ts";
import type { SessionsService } from "./auth.sessions.service.ts";

type Services = {
  sessions: SessionsService;
  confirmation: ConfirmationService;
  passwordChanges: PasswordsService;
  recovery: RecoveryService;
};

/** Where one is signed in, and one's password, for either kind of account. */
export function authAccountRest(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(sessionsRest(services));
    await app.register(confirmationRest(services));
    await app.register(passwordsRest(services));
  };
}

function sessionsRest({ sessions }: Pick<Services, "sessions">): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/auth/sessions",
      {
        config: { access: "signedIn" },
        schema: { response: reads(ownSessionListSchema.shape) },
      },
      async ({ caller }) => success({ sessions: await sessions.list(caller) }),
    );

    app.delete(
      "/api/auth/sessions/:id",
      {
        config: { access: "signedIn" },
        schema: { params: idInputSchema, response: changes({}) },
      },
      async (request, reply) => {
        const { caller, params } = request;
        await sessions.end(caller, params.id, sessionBindingOf(request, reply));
        return success({ message: authTexts.sessionEnded });
      },
    );

    app.post(
      "/api/auth/sessions/end-others",
      { config: { access: "signedIn" }, schema: { response: changes({}) } },
      async ({ caller }) => {
        await sessions.endOthers(caller);
        return success({ message: authTexts.otherSessionsEnded });
      },
    );

    app.delete(
      "/api/auth/sessions",
      { config: { access: "signedIn" }, schema: { response: changes({}) } },
      async (request, reply) => {
        await sessions.endAll(request.caller, sessionBindingOf(request, reply));
        return success({ message: authTexts.allSessionsEnded });
      },
    );
  };
}

function confirmationRest({ confirmation }: Pick<Services, "confirmation">): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/auth/confirm",
      {
        config: { access: "signedIn" },
        schema: { body: confirmInputSchema, response: changes(confirmationSchema.shape) },
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
        schema: { body: factorCodeInputSchema, response: changes(confirmationSchema.shape) },
      },
      async ({ caller, body }) => {
        const confirmed = await confirmation.confirmByCode(caller, body);
        return success({ message: authTexts.confirmed, ...confirmed });
      },
    );
  };
}

function passwordsRest({
  passwordChanges,
  recovery,
}: Pick<Services, "passwordChanges" | "recovery">): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      "/api/auth/password",
      {
        config: { access: "signedIn" },
        schema: { body: changePasswordInputSchema, response: changes({}) },
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
        schema: { body: requestPasswordResetInputSchema, response: changes({}) },
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
        schema: { body: resetPasswordInputSchema, response: changes({}) },
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
        schema: { body: resetPasswordByCodeInputSchema, response: changes({}) },
      },
      async ({ caller, body }) => {
        await recovery.resetByCode(caller, body);
        return success({ message: authTexts.passwordReset });
      },
    );
  };
}
