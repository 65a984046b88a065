import {
  commentTableInputSchema,
  createCommentInputSchema,
  listCommentsInputSchema,
} from "@ebute/contracts/comments";
import { idInputSchema } from "@ebute/contracts/primitives";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import { type CommentsService, commentsTag } from "./comments.service.ts";

type Services = { comments: CommentsService };

export function createCommentsRouter({ comments }: Services) {
  return router({
    list: publicProcedure.input(listCommentsInputSchema).query(async ({ ctx, input }) => {
      ctx.dependsOn(commentsTag(input.blogId));
      const { answer, madeOf } = await comments.listOnPage(input);
      ctx.isMadeOf(madeOf);
      return answer;
    }),

    create: publicProcedure
      .input(createCommentInputSchema)
      .mutation(({ ctx, input }) => comments.create(ctx.caller, input)),

    table: adminProcedure
      .input(commentTableInputSchema)
      .query(({ ctx, input }) => comments.listTable(ctx.caller, input)),

    approve: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => comments.approve(ctx.caller, input.id)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => comments.delete(ctx.caller, input.id)),
  });
}
