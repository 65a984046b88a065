import {
  answerCommentInputSchema,
  approvalTokenInputSchema,
  blockTextInputSchema,
  type Comment,
  commentSchema,
  commentTableInputSchema,
  commentTexts,
  createCommentInputSchema,
  editAnswerInputSchema,
  listCommentsInputSchema,
  listModeratedCommentsInputSchema,
  moderatedCommentSchema,
  spamPageInputSchema,
} from "@ebute/contracts/comments";
import { idInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { z } from "zod";
import {
  EXAMPLE_ID,
  EXAMPLE_OTHER_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";
import { listCacheKey } from "#platform/pages/cache/response-cache.ts";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import {
  cacheableResolver,
  contentProcedure,
  publicProcedure,
  router,
} from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { CommentsApprovalService } from "./approval/comments.approval.service.ts";
import type { CommentsService } from "./comments.service.ts";
import type { CommentsSpamService } from "./spam/comments.spam.service.ts";

type Services = {
  comments: CommentsService;
  commentsSpam: CommentsSpamService;
  commentsApproval: CommentsApprovalService;
};

const example: Comment = {
  _id: EXAMPLE_OTHER_ID,
  name: "Ada",
  content: "This helped me choose a battery.",
  createdAt: EXAMPLE_TIME,
  isApproved: true,
  blog: EXAMPLE_ID,
  parent: null,
};

const waiting: Comment = { ...example, isApproved: false };

const { blog, name, content } = example;

/** Comments of visitors on posts, and their moderation. */
export function createCommentsRouter(services: Services) {
  const { comments, commentsSpam: spam, commentsApproval: approval } = services;
  return router({
    list: contentProcedure
      .meta({
        feature: "comments",
        rest: {
          get: "/api/blog/comment",
          tag: "Comments",
          summary: "List the comments of a post",
          description:
            "Approved comments of a published post, newest first. Replies are in the same list: `parent` names the comment above, or is null.",
          fields: { comments: z.array(commentSchema), nextCursor: nextCursorSchema },
          cacheKey: (query) => listCacheKey("/api/blog/comment", query),
          example: {
            parameters: { blogId: EXAMPLE_ID },
            response: { comments: [example], nextCursor: null },
          },
        },
      })
      .input(listCommentsInputSchema)
      .query(cacheableResolver(({ input }) => comments.list(input))),

    /** For the page of the post. */
    listThreads: contentProcedure
      .meta({ feature: "comments" })
      .input(listCommentsInputSchema)
      .query(cacheableResolver(({ input }) => comments.listThreads(input))),

    create: contentProcedure
      .meta({ feature: "comments", repeat: "once" })
      .input(createCommentInputSchema)
      .mutation(({ ctx, input }) => comments.create(ctx.caller, input, { browser: ctx.cookies })),

    /** Adds a comment that waits for approval, whatever browser sends it. */
    createUnapproved: contentProcedure
      .meta({
        feature: "comments",
        rest: {
          post: "/api/blog/add-comment",
          tag: "Comments",
          summary: "Comment on a post",
          description:
            "Name and comment are required, the comment with at most 5,000 characters. With `parent` it is a reply to that comment of the post. An unknown or unpublished post answers 404. The comment is shown once an administrator has approved it, also where the site publishes later comments of a known person at once: that holds for the form of the site alone.",
          as: { comment: commentSchema },
          message: commentTexts.added,
          status: 201,
          example: { request: { blog, name, content }, response: { comment: waiting } },
        },
      })
      .input(createCommentInputSchema)
      .mutation(({ ctx, input }) => comments.create(ctx.caller, input)),

    table: staff("moderateComments")
      .input(commentTableInputSchema)
      .query(({ input }) => comments.listTable(input)),

    listAll: staff("moderateComments")
      .meta({
        rest: {
          get: "/api/admin/comments",
          tag: "Comments",
          summary: "List all comments",
          description:
            "Comments of every post with its title, newest first; `isApproved` filters them.",
          fields: { comments: z.array(moderatedCommentSchema), nextCursor: nextCursorSchema },
          example: {
            parameters: { isApproved: "false" },
            response: {
              comments: [
                { ...waiting, blog: { _id: blog, title: "Sizing solar for a small shop" } },
              ],
              nextCursor: null,
            },
          },
        },
      })
      .input(listModeratedCommentsInputSchema)
      .query(({ input }) => comments.listAll(input)),

    approve: staff("moderateComments")
      .meta({
        repeat: "idempotent",
        rest: {
          post: "/api/admin/approve-comment",
          tag: "Comments",
          summary: "Approve a comment",
          description: "From then on visitors see it. Approving it again changes nothing.",
          message: commentTexts.approved,
          example: { request: { id: EXAMPLE_OTHER_ID } },
        },
      })
      .input(idInputSchema)
      .mutation(forCallerById(comments.approve)),

    takeBack: staff("moderateComments")
      .input(idInputSchema)
      .mutation(forCallerById(comments.takeBack)),

    answer: staff("moderateComments")
      .meta({ repeat: "once" })
      .input(answerCommentInputSchema)
      .mutation(forCaller(comments.answer)),

    editAnswer: staff("moderateComments")
      .input(editAnswerInputSchema)
      .mutation(forCaller(comments.editAnswer)),

    delete: staff("moderateComments")
      .meta({
        rest: {
          post: "/api/admin/delete-comment",
          tag: "Comments",
          summary: "Delete a comment",
          description: "Approved or not. A second time answers 404.",
          message: commentTexts.deleted,
          example: { request: { id: EXAMPLE_OTHER_ID } },
        },
      })
      .input(idInputSchema)
      .mutation(forCallerById(comments.delete)),

    spam: staff("moderateComments")
      .input(spamPageInputSchema)
      .query(({ input }) => spam.list(input)),

    markSpam: staff("moderateComments").input(idInputSchema).mutation(forCallerById(spam.mark)),

    releaseSpam: staff("moderateComments")
      .input(idInputSchema)
      .mutation(forCallerById(spam.release)),

    deleteSpam: staff("moderateComments").input(idInputSchema).mutation(forCallerById(spam.delete)),

    blockedTexts: staff("moderateComments").query(spam.listBlocked),

    block: staff("moderateComments").input(blockTextInputSchema).mutation(forCaller(spam.block)),

    /** For the page behind the link of a letter. */
    approval: publicProcedure
      .input(approvalTokenInputSchema)
      .query(({ input }) => approval.read(input.token)),

    unblock: staff("moderateComments").input(idInputSchema).mutation(forCallerById(spam.unblock)),
  });
}
