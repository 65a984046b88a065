import {
  answerCommentInputSchema,
  approvalTokenInputSchema,
  blockTextInputSchema,
  commentTableInputSchema,
  createCommentInputSchema,
  listCommentsInputSchema,
  spamPageInputSchema,
} from "@ebute/contracts/comments";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  contentProcedure,
  publicProcedure,
  router,
} from "#platform/trpc/trpc.ts";
import type { CommentsApprovalService } from "./approval/comments.approval.service.ts";
import type { CommentsService } from "./comments.service.ts";
import type { CommentsSpamService } from "./spam/comments.spam.service.ts";

type Services = {
  comments: CommentsService;
  commentsSpam: CommentsSpamService;
  commentsApproval: CommentsApprovalService;
};

export function createCommentsRouter(services: Services) {
  const { comments, commentsSpam: spam, commentsApproval: approval } = services;
  return router({
    list: contentProcedure
      .input(listCommentsInputSchema)
      .query(cacheableResolver(({ input }) => comments.listOnPage(input))),

    create: contentProcedure
      .input(createCommentInputSchema)
      .mutation(({ ctx, input }) => comments.create(ctx.caller, input, ctx.session)),

    table: adminProcedure.input(commentTableInputSchema).query(forCaller(comments.listTable)),

    approve: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => comments.approve(ctx.caller, input.id)),

    takeBack: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => comments.takeBack(ctx.caller, input.id)),

    answer: adminProcedure.input(answerCommentInputSchema).mutation(forCaller(comments.answer)),

    removeAnswer: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => comments.removeAnswer(ctx.caller, input.id)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => comments.delete(ctx.caller, input.id)),

    spam: adminProcedure.input(spamPageInputSchema).query(forCaller(spam.list)),

    markSpam: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => spam.mark(ctx.caller, input.id)),

    releaseSpam: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => spam.release(ctx.caller, input.id)),

    deleteSpam: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => spam.delete(ctx.caller, input.id)),

    blockedTexts: adminProcedure.query(({ ctx }) => spam.listBlocked(ctx.caller)),

    block: adminProcedure.input(blockTextInputSchema).mutation(forCaller(spam.block)),

    /** For the page behind the link of a letter. */
    approval: publicProcedure
      .input(approvalTokenInputSchema)
      .query(({ input }) => approval.read(input.token)),

    unblock: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => spam.unblock(ctx.caller, input.id)),
  });
}
