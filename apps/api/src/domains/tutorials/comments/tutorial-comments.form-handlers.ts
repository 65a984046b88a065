import { COMMENTED_NOTICE } from "@ebute/contracts/comments";
import { idInputSchema } from "@ebute/contracts/primitives";
import { createTutorialCommentInputSchema } from "@ebute/contracts/tutorials";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { TutorialCommentsService } from "./tutorial-comments.service.ts";

type Services = {
  tutorialComments: Pick<TutorialCommentsService, "create">;
  plainFormHandler: PlainFormHandler;
};

const typedSchema = z.object({ text: z.string().catch("") }).catch({ text: "" });

/** The comment form below a lesson, for students without JavaScript. */
export function tutorialCommentsFormHandlers({
  tutorialComments,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/bblog/:id",
      {
        config: { access: "anyone", isContent: true },
        schema: { params: idInputSchema, hide: true },
      },
      (request, reply) => {
        const { id: blogId } = request.params;
        const values = typedSchema.parse(request.body);
        return plainFormHandler.handle({
          request,
          reply,
          form: "tutorialComment",
          feature: "studyArea",
          values,
          isOfReader: true,
          run: async (caller) =>
            tutorialComments.create(
              caller,
              createTutorialCommentInputSchema.parse({ ...values, blogId }),
            ),
          success: `/bblog/${blogId}?notice=${COMMENTED_NOTICE}#comments`,
        });
      },
    );
  };
}
