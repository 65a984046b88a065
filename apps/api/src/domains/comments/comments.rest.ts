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
import {
  defineChangeResponses,
  defineCreationResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
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
        return responseCache.sendJson(request, reply, { cacheKey, make, present: success });
      },
    );

    app.post(
      "/api/blog/add-comment",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...commentsOperations.create,
          body: createCommentInputSchema,
          response: defineCreationResponses({ comment: commentSchema }),
        },
      },
      async ({ caller, body }, reply) => {
        const comment = await comments.create(caller, body);
        reply.code(201);
        return success({ message: commentTexts.added, comment });
      },
    );

    app.get(
      "/api/admin/comments",
      {
        config: { access: "admin" },
        schema: {
          ...commentsOperations.listAll,
          querystring: listModeratedCommentsInputSchema,
          response: defineReadResponses(moderatedListShape),
        },
      },
      async ({ caller, query }) => success(await comments.listAll(caller, query)),
    );

    app.post(
      "/api/admin/approve-comment",
      {
        config: { access: "admin" },
        schema: {
          ...commentsOperations.approve,
          body: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await comments.approve(caller, body.id);
        return success({ message: commentTexts.approved });
      },
    );

    app.post(
      "/api/admin/delete-comment",
      {
        config: { access: "admin" },
        schema: {
          ...commentsOperations.delete,
          body: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await comments.delete(caller, body.id);
        return success({ message: commentTexts.deleted });
      },
    );
  };
}
