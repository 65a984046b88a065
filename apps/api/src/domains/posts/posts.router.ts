import {
  browsePostsInputSchema,
  createPostInputSchema,
  postTableInputSchema,
  togglePublishInputSchema,
  updatePostInputSchema,
} from "@ebute/contracts/posts";
import { idInputSchema } from "@ebute/contracts/primitives";
import { mediaTag } from "#domains/media/media.service.ts";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import { POSTS_TAG, type PostsPublishingService, postTag } from "./posts.publishing.service.ts";
import type { PostsService } from "./posts.service.ts";

type Services = { posts: PostsService; publishing: PostsPublishingService };

export function createPostsRouter({ posts, publishing }: Services) {
  return router({
    browse: publicProcedure.input(browsePostsInputSchema).query(async ({ ctx, input }) => {
      const { answer: page, madeOf } = await posts.browse(input);
      ctx.isMadeOf(madeOf);
      ctx.dependsOn(POSTS_TAG);
      for (const { picture } of page.posts) if (picture) ctx.dependsOn(mediaTag(picture._id));
      return page;
    }),

    article: publicProcedure.input(idInputSchema).query(async ({ ctx, input }) => {
      ctx.dependsOn(postTag(input.id));
      const { answer, pictureIds, madeOf } = await posts.getArticle(ctx.caller, input.id);
      ctx.isMadeOf(madeOf);
      ctx.dependsOn(...pictureIds.map(mediaTag));
      return answer;
    }),

    table: adminProcedure
      .input(postTableInputSchema)
      .query(({ ctx, input }) => posts.listTable(ctx.caller, input)),

    forEditing: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => posts.getForEditing(ctx.caller, input.id)),

    create: adminProcedure.input(createPostInputSchema).mutation(async ({ ctx, input }) => ({
      id: await publishing.create(ctx.caller, input),
    })),

    update: adminProcedure
      .input(updatePostInputSchema)
      .mutation(({ ctx, input }) => publishing.update(ctx.caller, input)),

    setPublished: adminProcedure
      .input(togglePublishInputSchema)
      .mutation(async ({ ctx, input }) => ({
        isPublished: await publishing.setPublished(ctx.caller, input.id, input.isPublished),
      })),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => publishing.delete(ctx.caller, input.id)),
  });
}
