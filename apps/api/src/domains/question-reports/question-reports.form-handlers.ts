import { idInputSchema } from "@ebute/contracts/primitives";
import { REPORT_FORM, reportQuestionInputSchema } from "@ebute/contracts/question-reports";
import { signInHref } from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { OwnReportsService } from "./question-reports.own.service.ts";

type Services = {
  ownReports: Pick<OwnReportsService, "report">;
  plainFormHandler: PlainFormHandler;
};

const shownSchema = z.object({
  question: z
    .string()
    .regex(/^\d{1,2}$/)
    .catch("1"),
});

const text = z.string().catch("");

const typedSchema = z.object({ reason: text, note: text }).catch({ reason: "", note: "" });

/** The form by which students report a question, which needs no JavaScript. */
export function questionReportsFormHandlers({
  ownReports,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/userDashboard/practice/:id/report",
      {
        config: { access: "anyone", isContent: true },
        schema: { params: idInputSchema, querystring: shownSchema, hide: true },
      },
      (request, reply) => {
        const { id } = request.params;
        const { question: number } = request.query;
        const values = typedSchema.parse(request.body);
        const session = `/userDashboard/practice/${encodeURIComponent(id)}`;
        return plainFormHandler.handle({
          request,
          reply,
          form: REPORT_FORM,
          feature: "studyArea",
          values,
          isOfReader: true,
          run: async (caller) => {
            const page = `${session}?question=${number}`;
            // The form has the note again after the sign-in: the device keeps it.
            const form = `${session}/report?question=${number}`;
            if (caller.principal.kind !== "student") return signInHref(form);
            const input = { ...values, id, number };
            await ownReports.report(caller, reportQuestionInputSchema.parse(input));
            return `${page}#report-${number}`;
          },
          success: (target) => target,
        });
      },
    );
  };
}
