import { sittingAnswerInputSchema } from "@ebute/contracts/exams";
import { idInputSchema } from "@ebute/contracts/primitives";
import { signInHref } from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { Caller } from "#platform/security/principal.ts";
import { typedSittingSchema, typedStartSchema } from "./exams.form-values.ts";
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
          values: typed.values,
          isOfReader: true,
          run: (caller) => run(caller, id, typed),
          success: isOfQuestion ? `${page}?question=${next}` : page,
        });
      },
    );
  };
}
