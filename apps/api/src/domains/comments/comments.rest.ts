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
import { postTag } from "#domains/posts/posts.publishing.service.ts";
import { changes, creates, reads, success } from "#platform/http/rest.ts";
import { type KeptAnswers, keptListAddress } from "#platform/pages/kept-answers.ts";
import { type CommentsService, commentsTag } from "./comments.service.ts";

type Services = { comments: CommentsService; keptAnswers: KeptAnswers };

const listShape = { comments: z.array(commentSchema), nextCursor: nextCursorSchema };
const moderatedListShape = {
  comments: z.array(moderatedCommentSchema),
  nextCursor: nextCursorSchema,
};

/** Comments of a post, and their moderation. */
export function commentsRest({ comments, keptAnswers }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/blog/comment",
      {
        config: { access: "anyone" },
        schema: { querystring: listCommentsInputSchema, response: reads(listShape) },
      },
      async (request, reply) => {
        const { query } = request;
        const make = async () => success(await comments.list(query));
        const address = keptListAddress("/api/blog/comment", query);
        if (!address) return make();
        const tags = [commentsTag(query.blogId), postTag(query.blogId)];
        return keptAnswers.sendJson(request, reply, { address, tags, make });
      },
    );

    app.post(
      "/api/blog/add-comment",
      {
        config: { access: "anyone" },
        schema: { body: createCommentInputSchema, response: creates({ comment: commentSchema }) },
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
          querystring: listModeratedCommentsInputSchema,
          response: reads(moderatedListShape),
        },
      },
      async ({ caller, query }) => success(await comments.listAll(caller, query)),
    );

    app.post(
      "/api/admin/approve-comment",
      {
        config: { access: "admin" },
        schema: { body: idInputSchema, response: changes({}) },
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
        schema: { body: idInputSchema, response: changes({}) },
      },
      async ({ caller, body }) => {
        await comments.delete(caller, body.id);
        return success({ message: commentTexts.deleted });
      },
    );
  };
}
