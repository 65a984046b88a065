import {
  commentSchema,
  commentTexts,
  createCommentInputSchema,
  listCommentsInputSchema,
  listModeratedCommentsInputSchema,
  moderatedCommentSchema,
} from "@ebute/contracts/comments";
import { idInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { registerCommand, registerCreation } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { buildSuccessBody, defineReadResponses } from "#platform/http/routing/rest-responses.ts";
import { listCacheKey, type ResponseCache } from "#platform/pages/cache/response-cache.ts";
import { commentsOperations } from "./comments.openapi.ts";
import type { CommentsService } from "./comments.service.ts";

type Services = { comments: CommentsService; responseCache: ResponseCache };

const listShape = { comments: z.array(commentSchema), nextCursor: nextCursorSchema };
const moderatedListShape = {
  comments: z.array(moderatedCommentSchema),
  nextCursor: nextCursorSchema,
};

/** REST operations on comments and their moderation. */
export function commentsRest({ comments, responseCache }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/blog/comment",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...commentsOperations.list,
          querystring: listCommentsInputSchema,
          response: defineReadResponses(listShape),
        },
      },
      async (request, reply) => {
        const { query } = request;
        const cacheKey = listCacheKey("/api/blog/comment", query);
        const make = () => comments.list(query);
        return responseCache.sendJson(request, reply, {
          cacheKey,
          make,
          present: buildSuccessBody,
        });
      },
    );

    registerCreation(app, {
      route: { url: "/api/blog/add-comment", access: "anyone", isContent: true },
      operation: commentsOperations.create,
      body: createCommentInputSchema,
      result: { comment: commentSchema },
      message: commentTexts.added,
      run: async ({ caller, body }) => ({ comment: await comments.create(caller, body) }),
    });

    registerRead(app, {
      route: { url: "/api/admin/comments", access: "admin" },
      operation: commentsOperations.listAll,
      querystring: listModeratedCommentsInputSchema,
      result: moderatedListShape,
      read: ({ caller, query }) => comments.listAll(caller, query),
    });

    registerCommand(app, {
      route: { url: "/api/admin/approve-comment", access: "admin" },
      operation: commentsOperations.approve,
      body: idInputSchema,
      message: commentTexts.approved,
      run: ({ caller, body }) => comments.approve(caller, body.id),
    });

    registerCommand(app, {
      route: { url: "/api/admin/delete-comment", access: "admin" },
      operation: commentsOperations.delete,
      body: idInputSchema,
      message: commentTexts.deleted,
      run: ({ caller, body }) => comments.delete(caller, body.id),
    });
  };
}
