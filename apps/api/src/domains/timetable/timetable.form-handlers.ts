import { signInHref } from "@ebute/contracts/sign-in";
import {
  CALENDAR_ENDED_NOTICE,
  CALENDAR_FORM,
  type NewCalendarFeed,
} from "@ebute/contracts/timetable";
import type { FormState } from "@ebute/page-port";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type PlainFormHandler, publicFormOptions } from "#platform/pages/plain-form-handler.ts";
import type { CalendarFeedsService } from "./feed/timetable.feeds.service.ts";

type Services = {
  calendarFeeds: Pick<CalendarFeedsService, "create" | "end">;
  plainFormHandler: PlainFormHandler;
};

const bodySchema = z
  .object({ change: z.enum(["create", "end"]).catch("create") })
  .catch({ change: "create" });

const page = "/userDashboard/timetable";

function showAddress({ address }: NewCalendarFeed): FormState {
  return {
    form: CALENDAR_FORM,
    values: { change: "create", address },
    message: "",
    issues: [],
  };
}

/** The form of the calendar address on the timetable, without JavaScript. */
export function timetableFormHandlers({
  calendarFeeds,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(page, publicFormOptions, (request, reply) => {
      const values = bodySchema.parse(request.body);
      return plainFormHandler.handle({
        request,
        reply,
        form: CALENDAR_FORM,
        feature: values.change === "create" ? "studyArea" : undefined,
        values,
        isOfReader: true,
        run: async (caller) => {
          if (caller.principal.kind !== "student") return signInHref(page);
          // The address is shown once, so the page itself is the response.
          if (values.change === "create") return showAddress(await calendarFeeds.create(caller));
          await calendarFeeds.end(caller);
          return `${page}?notice=${CALENDAR_ENDED_NOTICE}#calendar`;
        },
        success: (next) => next,
      });
    });
  };
}
