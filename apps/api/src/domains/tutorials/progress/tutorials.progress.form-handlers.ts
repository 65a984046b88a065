import { idInputSchema } from "@ebute/contracts/primitives";
import { signInHref } from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { ProgressService } from "./tutorials.progress.service.ts";

type Services = {
  progress: Pick<ProgressService, "setDone">;
  plainFormHandler: PlainFormHandler;
};

const typedSchema = z.object({ isDone: z.enum(["true", "false"]).catch("true") }).catch({
  isDone: "true",
});

/** The button below a lesson that marks it as done, for students without JavaScript. */
export function progressFormHandlers({
  progress,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/bblog/:id/done",
      {
        config: { access: "anyone", isContent: true },
        schema: { params: idInputSchema, hide: true },
      },
      (request, reply) => {
        const { id } = request.params;
        const values = typedSchema.parse(request.body);
        return plainFormHandler.handle({
          request,
          reply,
          form: "lessonDone",
          feature: "studyArea",
          values,
          isOfReader: true,
          // The page of the form is another one, so a visitor is led to the sign-in from here.
          run: async (caller) => {
            const page = `/bblog/${id}`;
            if (caller.principal.kind !== "student") return signInHref(page);
            await progress.setDone(caller, { id, isDone: values.isDone === "true" });
            return `${page}#done`;
          },
          success: (target) => target,
        });
      },
    );
  };
}
