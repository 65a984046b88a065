import { idInputSchema } from "@ebute/contracts/primitives";
import { signInHref } from "@ebute/contracts/sign-in";
import { ASKED_NOTICE, THREAD_FORM, writeInThreadInputSchema } from "@ebute/contracts/threads";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { OwnThreadsService } from "./threads.own.service.ts";

type Services = {
  ownThreads: Pick<OwnThreadsService, "write" | "markRead">;
  plainFormHandler: PlainFormHandler;
};

const text = z.string().catch("");
const nothing = { intent: "write", threadId: "", messageId: "", text: "" } as const;

const typedSchema = z
  .object({
    intent: z.enum(["write", "markRead"]).catch("write"),
    threadId: text,
    messageId: text,
    text,
  })
  .catch(nothing);

/** The forms of students below a lesson, which need no JavaScript. */
export function threadsFormHandlers({
  ownThreads,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/userDashboard/questions/:id",
      {
        config: { access: "anyone", isContent: true },
        schema: { params: idInputSchema, hide: true },
      },
      (request, reply) => {
        const { id } = request.params;
        const { intent, ...values } = typedSchema.parse(request.body);
        const lesson = `/bblog/${encodeURIComponent(id)}`;
        return plainFormHandler.handle({
          request,
          reply,
          form: THREAD_FORM,
          feature: "studyArea",
          values,
          isOfReader: true,
          run: async (caller) => {
            if (caller.principal.kind !== "student") return signInHref(`${lesson}#questions`);
            if (intent === "markRead") {
              await ownThreads.markRead(caller, id);
              return `${lesson}#questions`;
            }
            const { threadId, ...message } = values;
            const input = { ...message, id, ...(threadId && { threadId }) };
            await ownThreads.write(caller, writeInThreadInputSchema.parse(input));
            return `${lesson}?notice=${ASKED_NOTICE}#questions`;
          },
          success: (target) => target,
        });
      },
    );
  };
}
