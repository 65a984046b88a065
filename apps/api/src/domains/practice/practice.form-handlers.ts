import { practiceAnswerInputSchema, startPracticeInputSchema } from "@ebute/contracts/practice";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { Answer } from "@ebute/contracts/questions";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { PracticeAnsweringService } from "./practice.answering.service.ts";

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
        feature: "studyArea",
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
          feature: "studyArea",
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

const text = z.string().catch("");

/** Reads the form that starts a session: `place` is a subject, or a subject and a topic of it. */
const typedStartSchema = z
  .object({ place: text, count: text, mode: text })
  .catch({ place: "", count: "", mode: "" })
  .transform((values) => {
    const [subjectId = "", topicId = null] = values.place.split(".");
    const { count, mode } = values;
    return { values, input: { subjectId, topicId, count, mode } };
  });

const intents = ["answer", "takeBack", "finish"] as const;

const nothing = { eventId: "", version: "", kind: "", text: "" };

/** A checkbox or radio button that is pressed alone is one text. */
const manyTexts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** Reads the form below a question. Whether the answer fits the question is checked later. */
const typedAnswerSchema = z
  .object({
    intent: z.enum(intents).catch("answer"),
    eventId: text,
    version: text,
    kind: text,
    option: manyTexts,
    text,
  })
  .catch({ ...nothing, intent: "answer", option: [] })
  .transform(({ intent, eventId, version, kind, option, text }) => ({
    intent,
    // The version says which question the answer was for.
    values: { version, option: option.join(" "), text },
    input: {
      eventId,
      questionVersionId: version,
      answer: intent === "takeBack" ? null : toAnswer(kind, option, text),
    },
  }));

function toAnswer(kind: string, option: string[], text: string): Answer {
  if (kind === "text") return { kind, text };
  if (kind === "true_false" && option.length > 0) return { kind, isTrue: option[0] === "true" };
  return { kind: "options", optionIds: option };
}
