import {
  CLASS_JOINED_NOTICE,
  CLASS_LEFT_NOTICE,
  joinClassInputSchema,
} from "@ebute/contracts/classes";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type PlainFormHandler, publicFormOptions } from "#platform/pages/plain-form-handler.ts";
import type { ClassJoiningService } from "./members/classes.join.service.ts";

type Services = {
  classJoining: Pick<ClassJoiningService, "join" | "leave">;
  plainFormHandler: PlainFormHandler;
};

const text = z.string().catch("");
const nothingTyped = { code: "", ageBand: "", guardianName: "", guardianPhone: "" };

const joinSchema = z
  .object({ code: text, ageBand: text, guardianName: text, guardianPhone: text })
  .catch(nothingTyped);

/** The form of one class has its id, and the form for joining has none. */
const leaveSchema = z.object({ leave: z.string().optional().catch(undefined) }).catch({});

/** The forms of the dashboard by which students join and leave classes, without JavaScript. */
export function classesFormHandlers({
  classJoining,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post("/userDashboard", publicFormOptions, (request, reply) => {
      const { leave } = leaveSchema.parse(request.body);
      const values = joinSchema.parse(request.body);
      const notice = leave === undefined ? CLASS_JOINED_NOTICE : CLASS_LEFT_NOTICE;
      return plainFormHandler.handle({
        request,
        reply,
        form: leave === undefined ? "joinClass" : "leaveClass",
        feature: leave === undefined ? "studyArea" : undefined,
        values: leave === undefined ? values : { leave },
        isOfReader: true,
        run: async (caller) =>
          leave === undefined
            ? classJoining.join(caller, joinClassInputSchema.parse(values))
            : classJoining.leave(caller, leave),
        success: `/userDashboard?notice=${notice}#classes`,
      });
    });
  };
}
