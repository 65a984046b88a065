import { sittingAnswerInputSchema } from "@ebute/contracts/exams";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { Answer } from "@ebute/contracts/questions";
import { signInHref } from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { SittingsAnsweringService } from "./sittings/sittings.answering.service.ts";
import type { SittingsStartingService } from "./sittings/sittings.starting.service.ts";

type Services = {
  sittingsStarting: Pick<SittingsStartingService, "start">;
  sittingsAnswering: Pick<SittingsAnsweringService, "answer" | "handIn" | "takeBack" | "moveHere">;
  plainFormHandler: PlainFormHandler;
};

const EXAMS = "/userDashboard/exams";
const SITTING = "/userDashboard/exams/sitting";

const shownSchema = z.object({
  question: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional()
    .catch(undefined),
});

type Typed = z.output<typeof typedSittingSchema>;

/** The forms of exams, which need no JavaScript. */
export function examsFormHandlers({
  sittingsStarting,
  sittingsAnswering,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  async function run(caller: Caller, id: string, { intent, input }: Typed): Promise<void> {
    if (intent === "handIn") return sittingsAnswering.handIn(caller, id);
    if (intent === "reopen") return sittingsAnswering.takeBack(caller, id);
    if (intent === "moveHere") return sittingsAnswering.moveHere(caller, id);
    await sittingsAnswering.answer(caller, sittingAnswerInputSchema.parse({ ...input, id }));
  }

  return async (app) => {
    const config = { access: "anyone", isContent: true } as const;

    app.post(
      `${EXAMS}/:id`,
      { config, schema: { params: idInputSchema, hide: true } },
      (request, reply) => {
        const { subject } = typedStartSchema.parse(request.body);
        const values = { subject: subject.join(" ") };
        return plainFormHandler.handle({
          request,
          reply,
          form: "examStart",
          feature: "studyArea",
          values,
          isOfReader: true,
          run: async (caller) => {
            const { id } = request.params;
            if (caller.principal.kind !== "student") return signInHref(`${EXAMS}/${id}`);
            return `${SITTING}/${await sittingsStarting.start(caller, id, subject)}`;
          },
          success: (next) => next,
        });
      },
    );

    app.post(
      `${SITTING}/:id`,
      { config, schema: { params: idInputSchema, querystring: shownSchema, hide: true } },
      (request, reply) => {
        const { id } = request.params;
        const { question } = request.query;
        const typed = typedSittingSchema.parse(request.body);
        const page = `${SITTING}/${encodeURIComponent(id)}`;
        const next = typed.intent === "answer" ? (typed.next ?? question) : question;
        const isOfQuestion = next !== undefined && typed.intent !== "handIn";
        return plainFormHandler.handle({
          request,
          reply,
          form: "sitting",
          feature: "studyArea",
          values: typed.values,
          isOfReader: true,
          run: (caller) => run(caller, id, typed),
          success: isOfQuestion ? `${page}?question=${next}` : page,
        });
      },
    );
  };
}

const text = z.string().catch("");

const intents = ["answer", "takeBack", "flag", "unflag", "handIn", "reopen", "moveHere"] as const;

/** A checkbox or radio button that is pressed alone is one text. */
const manyTexts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** Subjects that are chosen for the start of an exam. */
const typedStartSchema = z.object({ subject: manyTexts }).catch({ subject: [] });

const nothing = { eventId: "", version: "", kind: "", text: "", flagged: "", next: "" };

/** Reads the form of a paper. A flag takes the chosen answer with it. */
const typedSittingSchema = z
  .object({
    intent: z.enum(intents).catch("answer"),
    eventId: text,
    version: text,
    kind: text,
    option: manyTexts,
    text,
    flagged: text,
    next: text,
  })
  .catch({ ...nothing, intent: "answer", option: [] })
  .transform(({ intent, eventId, version, kind, option, text, flagged, next }) => ({
    intent,
    /** Question to show after an answer. */
    next: /^\d{1,3}$/.test(next) ? next : undefined,
    values: { version, option: option.join(" "), text },
    input: {
      eventId,
      questionVersionId: version,
      answer: intent === "takeBack" ? null : toAnswer(kind, option, text),
      isFlagged: intent === "flag" || (intent !== "unflag" && flagged === "true"),
    },
  }));

/** Null for a question without an answer, which may be flagged. */
function toAnswer(kind: string, option: string[], text: string): Answer {
  if (kind === "text") return text.trim() ? { kind, text } : null;
  if (option.length === 0) return null;
  if (kind === "true_false") return { kind, isTrue: option[0] === "true" };
  return { kind: "options", optionIds: option };
}
