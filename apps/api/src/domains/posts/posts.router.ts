import { authorPageInputSchema } from "@ebute/contracts/authors";
import {
  browsePostsInputSchema,
  calendarInputSchema,
  createPostInputSchema,
  postRevisionInputSchema,
  postTableInputSchema,
  previewTokenInputSchema,
  returnReviewInputSchema,
  setPostPublicationInputSchema,
  togglePublishInputSchema,
  updatePostInputSchema,
} from "@ebute/contracts/posts";
import { idInputSchema } from "@ebute/contracts/primitives";
import { tagPageInputSchema } from "@ebute/contracts/tags";
import { deleteInputSchema } from "@ebute/contracts/versions";
import {
  adminProcedure,
  cacheableResolver,
  contentProcedure,
  publicProcedure,
  router,
} from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { AuthorPagesService } from "./authors/posts.author-pages.service.ts";
import type { CalendarService } from "./calendar/posts.calendar.service.ts";
import type { FurtherPostsService } from "./posts.further.service.ts";
import type { PostsService } from "./posts.service.ts";
import type { PostPreviewLinksService } from "./preview/posts.preview-links.service.ts";
import type { PostsPublishingService } from "./publishing/posts.publishing.service.ts";
import type { PostRevisionsService } from "./publishing/posts.revisions.service.ts";
import type { PostReviewsService } from "./review/posts.reviews.service.ts";
import type { PostSchedulesService } from "./schedule/posts.schedules.service.ts";
import type { TagPagesService } from "./tags/posts.tag-pages.service.ts";

type Services = {
  posts: PostsService;
  furtherPosts: FurtherPostsService;
  publishing: PostsPublishingService;
  postRevisions: PostRevisionsService;
  previewLinks: PostPreviewLinksService;
  postSchedules: PostSchedulesService;
  postReviews: PostReviewsService;
  tagPages: TagPagesService;
  calendar: CalendarService;
  authorPages: AuthorPagesService;
};

export function createPostsRouter(services: Services) {
  const { posts, furtherPosts, publishing, postRevisions } = services;
  const { previewLinks, postSchedules, postReviews, tagPages, calendar, authorPages } = services;
  return router({
    browse: contentProcedure
      .input(browsePostsInputSchema)
      .query(cacheableResolver(({ input }) => posts.browse(input))),

    withTag: contentProcedure
      .input(tagPageInputSchema)
      .query(cacheableResolver(({ input }) => tagPages.browse(input))),

    byAuthor: contentProcedure
      .input(authorPageInputSchema)
      .query(cacheableResolver(({ input }) => authorPages.browse(input))),

    card: contentProcedure
      .input(idInputSchema)
      .query(cacheableResolver(({ input }) => posts.getCard(input.id))),

    article: contentProcedure
      .input(idInputSchema)
      .query(cacheableResolver(({ ctx, input }) => posts.getArticle(ctx.caller, input.id))),

    further: contentProcedure
      .input(idInputSchema)
      .query(cacheableResolver(({ input }) => furtherPosts.get(input.id))),

    // Open while the site is closed: whoever has the link may read the post.
    previewed: publicProcedure
      .input(previewTokenInputSchema)
      .query(({ input }) => previewLinks.read(input.token)),

    table: adminProcedure
      .input(postTableInputSchema)
      .query(({ ctx, input }) => posts.listTable(ctx.caller, input)),

    calendar: adminProcedure
      .input(calendarInputSchema)
      .query(({ ctx, input }) => calendar.get(ctx.caller, input)),

    forEditing: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => posts.getForEditing(ctx.caller, input.id)),

    revisions: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => postRevisions.list(ctx.caller, input.id)),

    revision: adminProcedure
      .input(postRevisionInputSchema)
      .query(({ ctx, input }) => postRevisions.get(ctx.caller, input)),

    publication: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => postSchedules.get(ctx.caller, input.id)),

    setPublication: adminProcedure.input(setPostPublicationInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => postSchedules.set(ctx.caller, input),
        () => posts.getForEditing(ctx.caller, input.id),
      ),
    ),

    previewLink: adminProcedure
      .input(idInputSchema)
      .query(async ({ ctx, input }) => ({ link: await previewLinks.find(ctx.caller, input.id) })),

    sharePreview: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => previewLinks.create(ctx.caller, input.id)),

    endPreview: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => previewLinks.end(ctx.caller, input.id)),

    review: adminProcedure
      .input(idInputSchema)
      .query(async ({ ctx, input }) => ({ review: await postReviews.get(ctx.caller, input.id) })),

    requestReview: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => postReviews.request(ctx.caller, input.id)),

    returnReview: adminProcedure
      .input(returnReviewInputSchema)
      .mutation(({ ctx, input }) => postReviews.sendBack(ctx.caller, input)),

    create: adminProcedure.input(createPostInputSchema).mutation(async ({ ctx, input }) => {
      const id = await publishing.create(ctx.caller, input);
      const { slug } = await posts.get(ctx.caller, id);
      return { id, slug };
    }),

    update: adminProcedure.input(updatePostInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        async () => (await publishing.update(ctx.caller, input)).editable,
        () => posts.getForEditing(ctx.caller, input.id),
      ),
    ),

    setPublished: adminProcedure
      .input(togglePublishInputSchema)
      .mutation(async ({ ctx, input }) => ({
        isPublished: await publishing.setPublished(ctx.caller, input.id, input.isPublished),
      })),

    delete: adminProcedure.input(deleteInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => publishing.delete(ctx.caller, input),
        () => posts.getForEditing(ctx.caller, input.id),
      ),
    ),
  });
}
