import { ASSIGNMENT_FORM } from "@ebute/contracts/assignments";
import { signInHref } from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type PlainFormHandler, publicFormOptions } from "#platform/pages/plain-form-handler.ts";
import type { OwnAssignmentsService } from "./assignments.own.service.ts";

type Services = {
  ownAssignments: Pick<OwnAssignmentsService, "startPractice">;
  plainFormHandler: PlainFormHandler;
};

const typedSchema = z.object({ id: z.string().catch("") }).catch({ id: "" });

const PAGE = "/userDashboard/assignments";

/** The button that begins the practice of an assignment, which needs no JavaScript. */
export function assignmentFormHandlers({
  ownAssignments,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(PAGE, publicFormOptions, (request, reply) => {
      const values = typedSchema.parse(request.body);
      return plainFormHandler.handle({
        request,
        reply,
        form: ASSIGNMENT_FORM,
        feature: "studyArea",
        values,
        isOfReader: true,
        run: async (caller) => {
          if (caller.principal.kind !== "student") return signInHref(PAGE);
          const session = await ownAssignments.startPractice(caller, values.id);
          return `/userDashboard/practice/${session}`;
        },
        success: (next) => next,
      });
    });
  };
}
