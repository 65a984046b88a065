import { defaultFocalPoint, imageRequired } from "@ebute/contracts/media";
import {
  postChangesSchema,
  postFieldsSchema,
  postSchema,
  postTexts,
  postUnreadable,
} from "@ebute/contracts/posts";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { parseFlatJson } from "#platform/http/body/json-body.ts";
import { readMultipart } from "#platform/http/body/multipart.ts";
import { fileField, jsonField, multipartOptions } from "#platform/http/body/multipart-schema.ts";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineConflictResponse,
  defineCreationResponses,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { imageField } from "#src/site/image-field.ts";
import { staffAccess } from "#src/site/procedures.ts";
import { postsOperations } from "./posts.openapi.ts";
import type { PostsService } from "./posts.service.ts";
import type { PostAccess } from "./publishing/posts.access.ts";
import type { PostsPublishingService } from "./publishing/posts.publishing.service.ts";

type Services = {
  posts: Pick<PostsService, "get">;
  postAccess: PostAccess;
  publishing: PostsPublishingService;
  media: Pick<MediaService, "upload">;
  categoryDirectory: Pick<CategoryDirectory, "requireKnown">;
};

const addForm = multipartOptions({ blog: jsonField(postFieldsSchema), image: fileField });
const editForm = multipartOptions({
  blog: jsonField(postChangesSchema),
  image: fileField.optional(),
});

/** REST operations that take the fields of a post with its picture. */
export function postsRest({
  posts,
  postAccess,
  publishing,
  media,
  categoryDirectory,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/blog/add",
      {
        config: staffAccess("writeOwnPosts"),
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
        config: staffAccess("writeOwnPosts"),
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
  };
}

/** @throws {DomainError} POST_UNREADABLE when the field is no JSON, or nested too deep */
function readBlogField({ blog = "" }: Record<string, string>): unknown {
  try {
    return parseFlatJson(blog);
  } catch {
    throw new DomainError(postUnreadable);
  }
}
