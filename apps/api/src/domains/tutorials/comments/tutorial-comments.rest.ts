import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  createTutorialCommentInputSchema,
  listAnyTutorialCommentsInputSchema,
  listTutorialCommentsInputSchema,
  type TutorialCommentView,
  tutorialCommentSchema,
  tutorialCommentTexts,
} from "@ebute/contracts/tutorials";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { registerCreation } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineReadResponses,
} from "#platform/http/routing/rest-responses.ts";
import { tutorialsOperations } from "../tutorials.openapi.ts";
import type { TutorialCommentsService } from "./tutorial-comments.service.ts";

type Services = { tutorialComments: TutorialCommentsService };

const comments = z.array(tutorialCommentSchema);

/** REST operations under /api/bcomments. */
export function tutorialCommentsRest({ tutorialComments }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/bcomments/:blogId", access: "anyone", isContent: true },
      operation: tutorialsOperations.listComments,
      params: listTutorialCommentsInputSchema.pick({ blogId: true }),
      querystring: listInputSchema,
      result: { comments, nextCursor: nextCursorSchema },
      read: ({ caller, params, query }) => tutorialComments.list(caller, { ...query, ...params }),
    });

    app.get(
      "/api/bcomments",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...tutorialsOperations.listAnyComments,
          querystring: listAnyTutorialCommentsInputSchema,
          response: defineReadResponses({ bcomments: comments, nextCursor: nextCursorSchema }),
        },
      },
      async ({ caller, query }) => {
        const list = await tutorialComments.listAny(caller, query);
        return buildSuccessBody({ bcomments: list.comments, nextCursor: list.nextCursor });
      },
    );

    registerCreation(app, {
      route: { url: "/api/bcomments", access: "signedIn" },
      operation: tutorialsOperations.createComment,
      body: createTutorialCommentInputSchema,
      result: { comment: tutorialCommentSchema },
      message: tutorialCommentTexts.added,
      run: async ({ caller, body }) => {
        const comment = await tutorialComments.create(caller, body);
        return { comment: toRest(comment) };
      },
    });

    app.delete(
      "/api/bcomments/:id",
      {
        config: { access: "signedIn" },
        schema: {
          ...tutorialsOperations.deleteComment,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, params: { id } }) => {
        await tutorialComments.delete(caller, id);
        return buildSuccessBody({ message: tutorialCommentTexts.deleted });
      },
    );
  };
}

function toRest({ isDeletable: _isDeletable, ...comment }: TutorialCommentView) {
  return comment;
}
