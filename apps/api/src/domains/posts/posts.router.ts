import { authorPageInputSchema } from "@ebute/contracts/authors";
import { ALL_CATEGORIES } from "@ebute/contracts/categories";
import {
  browsePostsInputSchema,
  calendarInputSchema,
  createPostInputSchema,
  type ListPostsInput,
  listPostsInputSchema,
  postAddressSchema,
  postRevisionInputSchema,
  postSchema,
  postTableInputSchema,
  postTexts,
  previewTokenInputSchema,
  returnReviewInputSchema,
  setPostPublicationInputSchema,
  togglePublishInputSchema,
  updatePostInputSchema,
} from "@ebute/contracts/posts";
import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import { tagPageInputSchema } from "@ebute/contracts/tags";
import { z } from "zod";
import type {
  Categories,
  CategoryDirectory,
} from "#domains/categories/categories.directory.service.ts";
import { EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";
import { listCacheKey } from "#platform/pages/cache/response-cache.ts";
import { changeWithCurrent, deleteWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import {
  cacheableResolver,
  contentProcedure,
  publicProcedure,
  router,
} from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { AuthorPagesService } from "./authors/posts.author-pages.service.ts";
import type { CalendarService } from "./calendar/posts.calendar.service.ts";
import type { FurtherPostsService } from "./posts.further.service.ts";
import { examplePost } from "./posts.openapi.ts";
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
  categoryDirectory: Pick<CategoryDirectory, "read">;
};

const listShape = { blogs: z.array(postSchema), nextCursor: nextCursorSchema };

const postAddressInputSchema = z.object({ id: postAddressSchema("The id is required.") });

export function createPostsRouter(services: Services) {
  const { posts, furtherPosts, publishing, postRevisions } = services;
  const { previewLinks, postSchedules, postReviews, tagPages, calendar, authorPages } = services;
  const { categoryDirectory } = services;
  return router({
    list: contentProcedure
      .meta({
        rest: {
          get: "/api/blog/all",
          tag: "Posts",
          summary: "List published posts",
          description:
            "Published posts, newest first. `category` is compared without letter case, a former name counts as the present one, and `All` means no filter; `search` is looked for, without letter case, in title and category.",
          fields: listShape,
          cacheKey: async (input: ListPostsInput) =>
            listCacheKeyOf(input, await categoryDirectory.read()),
          example: {
            parameters: { category: "Technology", search: "solar" },
            response: { blogs: [examplePost], nextCursor: null },
          },
        },
      })
      .input(listPostsInputSchema)
      .query(cacheableResolver(({ input }) => posts.list(input))),

    get: contentProcedure
      .meta({
        rest: {
          get: "/api/blog/:id",
          tag: "Posts",
          summary: "Read one post",
          description:
            "A published post, by its id, its slug or a slug that it had before. An unpublished one answers 404 `No blog found`, except to an administrator's token.",
          as: { blog: postSchema },
          etag: "version",
          cacheKey: ({ id }: { id: string }) => `/api/blog/${id}`,
          example: { response: { blog: examplePost } },
        },
      })
      .input(postAddressInputSchema)
      .query(cacheableResolver(({ ctx, input }) => posts.read(ctx.caller, input.id))),

    listAll: staff("listContent")
      .meta({
        rest: {
          get: "/api/admin/blogs",
          tag: "Posts",
          summary: "List all posts",
          description: "Posts, published or not, newest first.",
          fields: listShape,
          example: {
            response: { blogs: [{ ...examplePost, isPublished: false }], nextCursor: null },
          },
        },
      })
      .input(listInputSchema)
      .query(({ input }) => posts.listAll(input)),

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

    // Also writers, who get their own posts.
    table: staff("listContent", "writeOwnPosts")
      .input(postTableInputSchema)
      .query(forCaller(posts.listTable)),

    calendar: staff("writeContent")
      .input(calendarInputSchema)
      .query(({ input }) => calendar.get(input)),

    forEditing: staff("writeOwnPosts")
      .input(idInputSchema)
      .query(({ ctx, input }) => posts.getForEditing(ctx.caller, input.id)),

    revisions: staff("writeOwnPosts")
      .input(idInputSchema)
      .query(({ ctx, input }) => postRevisions.list(ctx.caller, input.id)),

    revision: staff("writeOwnPosts")
      .input(postRevisionInputSchema)
      .query(forCaller(postRevisions.get)),

    publication: staff("writeContent")
      .input(idInputSchema)
      .query(({ input }) => postSchedules.get(input.id)),

    setPublication: staff("writeContent")
      .input(setPostPublicationInputSchema)
      .mutation(
        changeWithCurrent(postSchedules.set, (caller, { id }) => posts.getForEditing(caller, id)),
      ),

    previewLink: staff("writeOwnPosts")
      .input(idInputSchema)
      .query(async ({ ctx, input }) => ({ link: await previewLinks.find(ctx.caller, input.id) })),

    sharePreview: staff("writeOwnPosts")
      .input(idInputSchema)
      .mutation(({ ctx, input }) => previewLinks.create(ctx.caller, input.id)),

    endPreview: staff("writeOwnPosts")
      .input(idInputSchema)
      .mutation(({ ctx, input }) => previewLinks.end(ctx.caller, input.id)),

    review: staff("writeOwnPosts")
      .input(idInputSchema)
      .query(async ({ ctx, input }) => ({ review: await postReviews.get(ctx.caller, input.id) })),

    requestReview: staff("writeOwnPosts")
      .input(idInputSchema)
      .mutation(({ ctx, input }) => postReviews.request(ctx.caller, input.id)),

    returnReview: staff("writeContent")
      .input(returnReviewInputSchema)
      .mutation(forCaller(postReviews.sendBack)),

    create: staff("writeOwnPosts")
      .meta({ repeat: "once" })
      .input(createPostInputSchema)
      .mutation(async ({ ctx, input }) => {
        const id = await publishing.create(ctx.caller, input);
        const { slug } = await posts.get(ctx.caller, id);
        return { id, slug };
      }),

    update: staff("writeOwnPosts")
      .meta({ repeat: "once" })
      .input(updatePostInputSchema)
      .mutation(
        changeWithCurrent(
          async (caller, input) => (await publishing.update(caller, input)).editable,
          (caller, { id }) => posts.getForEditing(caller, id),
        ),
      ),

    setPublished: staff("writeContent")
      .meta({
        repeat: "idempotent",
        rest: {
          post: "/api/blog/toggle-publish",
          tag: "Posts",
          summary: "Publish or unpublish a post",
          description:
            "With `isPublished` the post gets that state, however often the call is sent; without it the state is turned round. Returns the state it has now.",
          fields: { isPublished: z.boolean() },
          message: ({ isPublished }: { isPublished: boolean }) =>
            isPublished ? postTexts.published : postTexts.unpublished,
          example: {
            request: { id: EXAMPLE_ID, isPublished: true },
            response: { message: postTexts.published, isPublished: true },
          },
        },
      })
      .input(togglePublishInputSchema)
      .mutation(async ({ ctx, input }) => ({
        isPublished: await publishing.setPublished(ctx.caller, input.id, input.isPublished),
      })),

    delete: staff("writeOwnPosts")
      .meta({
        rest: {
          post: "/api/blog/delete",
          tag: "Posts",
          summary: "Delete a post",
          description: "Its comments go with it. A second time answers 404.",
          message: postTexts.deleted,
          current: postSchema,
          example: { request: { id: EXAMPLE_ID } },
        },
      })
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(publishing.delete, posts.get)),
  });
}

/** Cache key of a list. Searches are not cached: a flood of them would evict popular lists. */
function listCacheKeyOf(
  { category, search, ...list }: ListPostsInput,
  { parseFilter }: Categories,
): string | undefined {
  const filter = parseFilter(category);
  if (search || !filter) return undefined;
  const word = filter === ALL_CATEGORIES ? undefined : filter;
  return listCacheKey("/api/blog/all", { category: word, ...list });
}
