import {
  commentTableInputSchema,
  createCommentInputSchema,
  listCommentsInputSchema,
} from "@ebute/contracts/comments";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  contentProcedure,
  router,
} from "#platform/trpc/trpc.ts";
import type { CommentsService } from "./comments.service.ts";

type Services = { comments: CommentsService };

export function createCommentsRouter({ comments }: Services) {
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

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => comments.delete(ctx.caller, input.id)),
  });
}
