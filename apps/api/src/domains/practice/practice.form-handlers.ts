import { practiceAnswerInputSchema, startPracticeInputSchema } from "@ebute/contracts/practice";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { PracticeAnsweringService } from "./practice.answering.service.ts";
import { typedAnswerSchema, typedStartSchema } from "./practice.form-values.ts";

type Services = {
  practiceAnswering: Pick<PracticeAnsweringService, "start" | "answer" | "finish">;
  plainFormHandler: PlainFormHandler;
};

const PRACTICE = "/userDashboard/practice";

const shownSchema = z.object({
  question: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional()
    .catch(undefined),
});

/** The forms of practice, which need no JavaScript. */
export function practiceFormHandlers({
  practiceAnswering,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: "anyone", isContent: true } as const;

    app.post(PRACTICE, { config, schema: { hide: true } }, (request, reply) => {
      const { input, values } = typedStartSchema.parse(request.body);
      return plainFormHandler.handle({
        request,
        reply,
        form: "practiceStart",
        values,
        isOfReader: true,
        run: async (caller) =>
          practiceAnswering.start(caller, startPracticeInputSchema.parse(input)),
        success: (id) => `${PRACTICE}/${id}`,
      });
    });

    app.post(
      `${PRACTICE}/:id`,
      { config, schema: { params: idInputSchema, querystring: shownSchema, hide: true } },
      (request, reply) => {
        const { id } = request.params;
        const { question } = request.query;
        const { intent, input, values } = typedAnswerSchema.parse(request.body);
        const page = `${PRACTICE}/${encodeURIComponent(id)}`;
        return plainFormHandler.handle({
          request,
          reply,
          form: "practiceAnswer",
          values,
          isOfReader: true,
          run: async (caller) => {
            if (intent === "finish") return practiceAnswering.finish(caller, id);
            return practiceAnswering.answer(
              caller,
              practiceAnswerInputSchema.parse({ ...input, id }),
            );
          },
          success: intent === "finish" || !question ? page : `${page}?question=${question}`,
        });
      },
    );
  };
}
