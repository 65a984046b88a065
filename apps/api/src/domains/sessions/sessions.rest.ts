import { idInputSchema } from "@ebute/contracts/primitives";
import { accountSessionListSchema, authTexts, currentDeviceSchema } from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { createSessionBinding } from "#platform/http/caller/create-session-binding.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineReadResponses,
} from "#platform/http/routing/rest-responses.ts";
import type { KnownDevicesService } from "./known-devices/known-devices.service.ts";
import type { AccountSessionsService } from "./sessions.account.service.ts";
import { sessionsOperations } from "./sessions.openapi.ts";

type Services = {
  accountSessions: AccountSessionsService;
  devices: Pick<KnownDevicesService, "get" | "forget">;
};

/** REST operations on the caller's sessions and device, for both kinds of account. */
export function sessionsRest({ accountSessions, devices }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/auth/sessions", access: "signedIn" },
      operation: sessionsOperations.listSessions,
      result: accountSessionListSchema.shape,
      read: async ({ caller }) => ({ sessions: await accountSessions.list(caller) }),
    });

    app.delete(
      "/api/auth/sessions/:id",
      {
        config: { access: "signedIn" },
        schema: {
          ...sessionsOperations.endSession,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async (request, reply) => {
        const { caller, params } = request;
        await accountSessions.end(caller, params.id, createSessionBinding(request, reply));
        return buildSuccessBody({ message: authTexts.sessionEnded });
      },
    );

    app.post(
      "/api/auth/sessions/end-others",
      {
        config: { access: "signedIn" },
        schema: { ...sessionsOperations.endOtherSessions, response: defineChangeResponses({}) },
      },
      async (request, reply) => {
        await accountSessions.endOthers(request.caller, createSessionBinding(request, reply));
        return buildSuccessBody({ message: authTexts.otherSessionsEnded });
      },
    );

    app.delete(
      "/api/auth/sessions",
      {
        config: { access: "signedIn" },
        schema: { ...sessionsOperations.endAllSessions, response: defineChangeResponses({}) },
      },
      async (request, reply) => {
        await accountSessions.endAll(request.caller, createSessionBinding(request, reply));
        return buildSuccessBody({ message: authTexts.allSessionsEnded });
      },
    );

    app.get(
      "/api/auth/device",
      {
        config: { access: "signedIn" },
        schema: {
          ...sessionsOperations.getDevice,
          response: defineReadResponses({ device: currentDeviceSchema }),
        },
      },
      async (request, reply) => {
        const device = await devices.get(request.caller, createSessionBinding(request, reply));
        return buildSuccessBody({ device });
      },
    );

    app.delete(
      "/api/auth/device",
      {
        config: { access: "signedIn" },
        schema: { ...sessionsOperations.forgetDevice, response: defineChangeResponses({}) },
      },
      async (request, reply) => {
        await devices.forget(request.caller, createSessionBinding(request, reply));
        return buildSuccessBody({ message: authTexts.deviceForgotten });
      },
    );
  };
}
