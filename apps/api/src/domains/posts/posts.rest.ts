import { ALL_CATEGORIES } from "@ebute/contracts/categories";
import { defaultFocalPoint, imageRequired } from "@ebute/contracts/media";
import {
  type ListPostsInput,
  listPostsInputSchema,
  type Post,
  postAddressSchema,
  postChangesSchema,
  postFieldsSchema,
  postRevisionContentSchema,
  postRevisionInputSchema,
  postRevisionSchema,
  postSchema,
  postTexts,
  postUnreadable,
  togglePublishInputSchema,
} from "@ebute/contracts/posts";
import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/versions";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type {
  Categories,
  CategoryDirectory,
} from "#domains/categories/categories.directory.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { parseFlatJson } from "#platform/http/body/json-body.ts";
import { readMultipart } from "#platform/http/body/multipart.ts";
import { fileField, jsonField, multipartOptions } from "#platform/http/body/multipart-schema.ts";
import { ifMatchSchema, readExpectedVersion, sendWithEtag } from "#platform/http/reply/if-match.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineConflictResponse,
  defineCreationResponses,
  defineReadResponses,
} from "#platform/http/routing/rest-responses.ts";
import { listCacheKey, type ResponseCache } from "#platform/pages/cache/response-cache.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { imageField } from "#src/site/image-field.ts";
import { postsOperations } from "./posts.openapi.ts";
import type { PostsService } from "./posts.service.ts";
import type { PostAccess } from "./publishing/posts.access.ts";
import type { PostsPublishingService } from "./publishing/posts.publishing.service.ts";
import type { PostRevisionsService } from "./publishing/posts.revisions.service.ts";

type Services = {
  posts: PostsService;
  postAccess: PostAccess;
  publishing: PostsPublishingService;
  postRevisions: PostRevisionsService;
  media: Pick<MediaService, "upload">;
  categoryDirectory: Pick<CategoryDirectory, "read" | "requireKnown">;
  responseCache: ResponseCache;
};

const listShape = { blogs: z.array(postSchema), nextCursor: nextCursorSchema };
const addForm = multipartOptions({ blog: jsonField(postFieldsSchema), image: fileField });
const editForm = multipartOptions({
  blog: jsonField(postChangesSchema),
  image: fileField.optional(),
});

/** REST operations under /api/blog and the administrators' list of posts. */
export function postsRest({
  posts,
  postAccess,
  publishing,
  postRevisions,
  media,
  categoryDirectory,
  responseCache,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/blog/all",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...postsOperations.list,
          querystring: listPostsInputSchema,
          response: defineReadResponses(listShape),
        },
      },
      async (request, reply) => {
        const { query } = request;
        const cacheKey = listCacheKeyOf(query, await categoryDirectory.read());
        const make = () => posts.list(query);
        return responseCache.sendJson(request, reply, {
          cacheKey,
          make,
          present: buildSuccessBody,
        });
      },
    );

    app.get(
      "/api/blog/:id",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...postsOperations.get,
          params: z.object({ id: postAddressSchema("The id is required.") }),
          response: defineReadResponses({ blog: postSchema }, { hasEtag: true }),
        },
      },
      async (request, reply) => {
        const { caller, params } = request;
        const present = (blog: Post) => buildSuccessBody({ blog });
        // An administrator may see a draft, so the response is not for shared caches.
        if (caller.principal.kind !== "visitor") {
          const post = await posts.get(caller, params.id);
          return sendWithEtag(request, reply, { answer: present(post), version: post.version });
        }
        return responseCache.sendJson(request, reply, {
          cacheKey: `/api/blog/${params.id}`,
          make: () => posts.getPublished(params.id),
          present,
          versionOf: ({ version }) => version,
        });
      },
    );

    registerRead(app, {
      route: { url: "/api/admin/blogs", access: "admin" },
      operation: postsOperations.listAll,
      querystring: listInputSchema,
      result: listShape,
      read: ({ caller, query }) => posts.listAll(caller, query),
    });

    registerRead(app, {
      route: { url: "/api/admin/blogs/:id/revisions", access: "admin" },
      operation: postsOperations.listRevisions,
      params: idInputSchema,
      result: { revisions: z.array(postRevisionSchema) },
      read: async ({ caller, params }) => ({
        revisions: await postRevisions.list(caller, params.id),
      }),
    });

    registerRead(app, {
      route: { url: "/api/admin/blogs/:id/revisions/:revisionId", access: "admin" },
      operation: postsOperations.getRevision,
      params: postRevisionInputSchema,
      result: { content: postRevisionContentSchema },
      read: async ({ caller, params }) => ({ content: await postRevisions.get(caller, params) }),
    });

    app.post(
      "/api/blog/add",
      {
        config: { access: "admin" },
        ...addForm,
        schema: {
          ...postsOperations.create,
          ...addForm.schema,
          response: defineCreationResponses({ blog: postSchema }),
        },
      },
      async (request, reply) => {
        const { caller } = request;
        const { fields, file } = await readMultipart(request, imageField);
        const input = postFieldsSchema.parse(readBlogField(fields));
        postAccess.assertInput(caller, input);
        await categoryDirectory.requireKnown(input.category);
        if (!file) throw new DomainError(imageRequired);
        const picture = await media.upload(caller, file.content, file.name);
        const id = await publishing.create(caller, { ...input, pictureId: picture._id });
        reply.code(201);
        return buildSuccessBody({ message: postTexts.created, blog: await posts.get(caller, id) });
      },
    );

    app.put(
      "/api/blog/:id",
      {
        config: { access: "admin" },
        ...editForm,
        schema: {
          ...postsOperations.update,
          ...editForm.schema,
          params: idInputSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ blog: postSchema }),
            ...defineConflictResponse(postSchema),
          },
        },
      },
      async (request) => {
        const { caller } = request;
        const { id } = request.params;
        const { fields, file } = await readMultipart(request, imageField);
        const input = postChangesSchema.parse(readBlogField(fields));
        const version = readExpectedVersion(request, input.version);
        // Refused before the picture is stored.
        await postAccess.requireEditable(caller, id);
        postAccess.assertInput(caller, input);
        await categoryDirectory.requireKnown(input.category);
        const picture = file ? await media.upload(caller, file.content, file.name) : undefined;
        const ofNewImage = picture && { pictureId: picture._id, imageFocus: defaultFocalPoint };
        const changes = { ...ofNewImage, ...input, id, version };
        const { post } = await addCurrentToConflict(
          () => publishing.update(caller, changes),
          () => posts.get(caller, id),
        );
        return buildSuccessBody({ message: postTexts.updated, blog: post });
      },
    );

    app.post(
      "/api/blog/toggle-publish",
      {
        config: { access: "admin" },
        schema: {
          ...postsOperations.togglePublish,
          body: togglePublishInputSchema,
          response: defineChangeResponses({ isPublished: z.boolean() }),
        },
      },
      async ({ caller, body }) => {
        const isPublished = await publishing.setPublished(caller, body.id, body.isPublished);
        const message = isPublished ? postTexts.published : postTexts.unpublished;
        return buildSuccessBody({ message, isPublished });
      },
    );

    app.post(
      "/api/blog/delete",
      {
        config: { access: "admin" },
        schema: {
          ...postsOperations.delete,
          body: deleteInputSchema,
          headers: ifMatchSchema,
          response: { ...defineChangeResponses({}), ...defineConflictResponse(postSchema) },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const version = readExpectedVersion(request, body.version);
        await addCurrentToConflict(
          () => publishing.delete(caller, { id: body.id, version }),
          () => posts.get(caller, body.id),
        );
        return buildSuccessBody({ message: postTexts.deleted });
      },
    );
  };
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

/** @throws {DomainError} POST_UNREADABLE when the field is no JSON, or nested too deep */
function readBlogField({ blog = "" }: Record<string, string>): unknown {
  try {
    return parseFlatJson(blog);
  } catch {
    throw new DomainError(postUnreadable);
  }
}
