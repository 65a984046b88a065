import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { CalendarFeedsService } from "./timetable.feeds.service.ts";

type Services = { calendarFeeds: Pick<CalendarFeedsService, "read"> };

/** A private address must not be passed on by links, found by search or stored by caches. */
const headers = {
  "content-type": "text/calendar; charset=utf-8",
  "content-disposition": 'inline; filename="timetable.ics"',
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** The timetable of a student for calendar apps, which send no session. */
export function calendarFeedsRest({ calendarFeeds }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: ["GET", "HEAD"],
      url: "/calendar/:name",
      config: { access: "anyone", feature: "studyArea" },
      schema: { hide: true, params: z.object({ name: z.string() }) },
      handler: async (request, reply) => {
        const { "content-type": _type, ...always } = headers;
        reply.headers(always);
        const [, token = ""] = /^(.*)\.ics$/.exec(request.params.name) ?? [];
        const calendar = await calendarFeeds.read(request.caller, token);
        return reply.type(headers["content-type"]).send(calendar);
      },
    });
  };
}
