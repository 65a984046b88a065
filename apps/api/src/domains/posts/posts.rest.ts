import { IMAGE_MAX_BYTES, imageRequired } from "@ebute/contracts/media";
import {
  ALL_CATEGORIES,
  type ListPostsInput,
  listPostsInputSchema,
  parseCategoryFilter,
  postChangesSchema,
  postFieldsSchema,
  postSchema,
  postTexts,
  postUnreadable,
  togglePublishInputSchema,
} from "@ebute/contracts/posts";
import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { MediaService } from "#domains/media/media.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { fileField, jsonField, takesForm } from "#platform/http/form-input.ts";
import { readMultipart } from "#platform/http/multipart.ts";
import { changes, creates, reads, success } from "#platform/http/rest.ts";
import { type KeptAnswers, keptListAddress } from "#platform/pages/kept-answers.ts";
import { POSTS_TAG, type PostsPublishingService, postTag } from "./posts.publishing.service.ts";
import type { PostsService } from "./posts.service.ts";

type Services = {
  posts: PostsService;
  publishing: PostsPublishingService;
  media: Pick<MediaService, "upload">;
  keptAnswers: KeptAnswers;
};

const listShape = { blogs: z.array(postSchema), nextCursor: nextCursorSchema };
const addForm = takesForm({ blog: jsonField(postFieldsSchema), image: fileField });
const editForm = takesForm({ blog: jsonField(postChangesSchema), image: fileField.optional() });

/** Calls under /api/blog and the administrators' list of posts. */
export function postsRest({
  posts,
  publishing,
  media,
  keptAnswers,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/blog/all",
      {
        config: { access: "anyone" },
        schema: { querystring: listPostsInputSchema, response: reads(listShape) },
      },
      async (request, reply) => {
        const { query } = request;
        const make = async () => success(await posts.list(query));
        const address = addressOfList(query);
        if (!address) return make();
        const readVersion = () => posts.readListVersion(query);
        return keptAnswers.sendJson(request, reply, {
          address,
          tags: [POSTS_TAG],
          readVersion,
          make,
        });
      },
    );

    app.get(
      "/api/blog/:id",
      {
        config: { access: "anyone" },
        schema: { params: idInputSchema, response: reads({ blog: postSchema }) },
      },
      async (request, reply) => {
        const { caller, params } = request;
        const make = async () => success({ blog: await posts.get(caller, params.id) });
        // An administrator may see what nobody else does.
        if (caller.principal.kind !== "visitor") return make();
        const address = `/api/blog/${params.id}`;
        const tags = [postTag(params.id)];
        return keptAnswers.sendJson(request, reply, { address, tags, make });
      },
    );

    app.get(
      "/api/admin/blogs",
      {
        config: { access: "admin" },
        schema: { querystring: listInputSchema, response: reads(listShape) },
      },
      async ({ caller, query }) => success(await posts.listAll(caller, query)),
    );

    app.post(
      "/api/blog/add",
      {
        config: { access: "admin" },
        ...addForm,
        schema: { ...addForm.schema, response: creates({ blog: postSchema }) },
      },
      async (request, reply) => {
        const { caller } = request;
        const { fields, file } = await readMultipart(request, { maxFileBytes: IMAGE_MAX_BYTES });
        const input = postFieldsSchema.parse(readBlogField(fields));
        if (!file) throw new DomainError(imageRequired);
        const picture = await media.upload(caller, file.content);
        const id = await publishing.create(caller, { ...input, pictureId: picture._id });
        reply.code(201);
        return success({ message: postTexts.created, blog: await posts.get(caller, id) });
      },
    );

    app.put(
      "/api/blog/:id",
      {
        config: { access: "admin" },
        ...editForm,
        schema: {
          ...editForm.schema,
          params: idInputSchema,
          response: changes({ blog: postSchema }),
        },
      },
      async (request) => {
        const { caller } = request;
        const { id } = request.params;
        const { fields, file } = await readMultipart(request, { maxFileBytes: IMAGE_MAX_BYTES });
        const input = postChangesSchema.parse(readBlogField(fields));
        await posts.get(caller, id);
        const picture = file ? await media.upload(caller, file.content) : undefined;
        await publishing.update(caller, { ...input, id, pictureId: picture?._id });
        return success({ message: postTexts.updated, blog: await posts.get(caller, id) });
      },
    );

    app.post(
      "/api/blog/toggle-publish",
      {
        config: { access: "admin" },
        schema: { body: togglePublishInputSchema, response: changes({ isPublished: z.boolean() }) },
      },
      async ({ caller, body }) => {
        const isPublished = await publishing.setPublished(caller, body.id, body.isPublished);
        const message = isPublished ? postTexts.published : postTexts.unpublished;
        return success({ message, isPublished });
      },
    );

    app.post(
      "/api/blog/delete",
      {
        config: { access: "admin" },
        schema: { body: idInputSchema, response: changes({}) },
      },
      async ({ caller, body }) => {
        await publishing.delete(caller, body.id);
        return success({ message: postTexts.deleted });
      },
    );
  };
}

/** Searches are not kept: a flood of them would push out what everyone reads. */
function addressOfList({ category, search, ...list }: ListPostsInput): string | undefined {
  const filter = parseCategoryFilter(category);
  if (search || !filter) return undefined;
  const word = filter === ALL_CATEGORIES ? undefined : filter;
  return keptListAddress("/api/blog/all", { category: word, ...list });
}

/** @throws {DomainError} POST_UNREADABLE when the text is no JSON */
function readBlogField(fields: Record<string, string>): unknown {
  try {
    return JSON.parse(fields.blog ?? "");
  } catch {
    throw new DomainError(postUnreadable);
  }
}
