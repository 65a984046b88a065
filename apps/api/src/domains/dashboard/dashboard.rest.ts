import { WAITING_PATH, type WaitingEvent, waitingWorkSchema } from "@ebute/contracts/dashboard";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { acceptsEvents, createEventStream, sendEvents } from "#platform/http/reply/event-stream.ts";
import { buildSuccessBody, defineReadResponses } from "#platform/http/routing/rest-responses.ts";
import { dashboardOperations } from "./dashboard.openapi.ts";
import type { WaitingService } from "./dashboard.waiting.service.ts";
import type { LiveService } from "./live/dashboard.live.service.ts";

type Services = { waiting: WaitingService; live: LiveService };

/** The stream of the work that waits. */
export function dashboardRest({ waiting, live }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: "GET",
      url: WAITING_PATH,
      config: { access: "admin", isPassive: true },
      schema: {
        ...dashboardOperations.waiting,
        response: defineReadResponses({ waiting: waitingWorkSchema }),
      },
      handler: async (request, reply) => {
        reply.headers({ "cache-control": "no-store", vary: "accept" });
        if (!acceptsEvents(request)) {
          return buildSuccessBody({ waiting: await waiting.list(request.caller) });
        }
        const events = createEventStream(mergeEvents);
        events.body.once("close", live.open(request.caller, events));
        return sendEvents(reply, events);
      },
    });
  };
}

function mergeEvents(earlier: WaitingEvent, later: WaitingEvent): WaitingEvent {
  return { ...later, changed: [...new Set([...earlier.changed, ...later.changed])] };
}
