import { WAITING_PATH, type WaitingEvent, waitingWorkSchema } from "@ebute/contracts/dashboard";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { acceptsEvents, createEventStream, sendEvents } from "#platform/http/reply/event-stream.ts";
import { describeOperations } from "#platform/http/routing/openapi-operations.ts";
import { buildSuccessBody, defineReadResponses } from "#platform/http/routing/rest-responses.ts";
import type { WaitingService } from "./dashboard.waiting.service.ts";
import type { LiveService } from "./live/dashboard.live.service.ts";

const dashboardOperations = describeOperations("Site", {
  waiting: {
    summary: "Count the work that waits",
    description:
      "Work that waits for the caller's role: comments and messages to read, orders to move on, and so on. With `Accept: text/event-stream` the response stays open and sends the list again, as an event, within two seconds of each change; `changed` names the kinds of work that changed. It sends a comment line every 25 seconds and ends with the session. The call does not prolong the session. An account may hold 20 streams.",
    response: {
      waiting: [
        { kind: "comments", count: 3 },
        { kind: "orders", count: 2 },
      ],
    },
  },
});

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
