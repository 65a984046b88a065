import { routeNotFound } from "@ebute/contracts/errors";
import { imageRequired, imageUploadSchema } from "@ebute/contracts/media";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { readMultipart } from "#platform/http/body/multipart.ts";
import { fileField, multipartOptions } from "#platform/http/body/multipart-schema.ts";
import { matchesEtag } from "#platform/http/reply/etag.ts";
import {
  buildSuccessBody,
  defineCreationResponses,
} from "#platform/http/routing/rest-responses.ts";
import { imageField } from "#src/site/image-field.ts";
import { staffAccess } from "#src/site/procedures.ts";
import { mediaOperations } from "./media.openapi.ts";
import type { MediaService } from "./media.service.ts";

type Services = { media: MediaService };

/** A content hash names each file, so the file behind a name never changes. */
const fileHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
} as const;

const uploadForm = multipartOptions({ image: fileField });

/** REST operations that upload and serve pictures. */
export function mediaRest({ media }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/media",
      {
        config: staffAccess("useWritingAids"),
        ...uploadForm,
        schema: {
          ...mediaOperations.upload,
          ...uploadForm.schema,
          response: defineCreationResponses(imageUploadSchema.shape),
        },
      },
      async (request, reply) => {
        const { file } = await readMultipart(request, imageField);
        if (!file) throw new DomainError(imageRequired);
        const picture = await media.upload(request.caller, file.content, file.name);
        reply.code(201);
        return buildSuccessBody({ message: "The image is uploaded.", picture });
      },
    );

    app.get(
      "/media/:name",
      {
        config: { access: "anyone" },
        schema: { hide: true, params: z.object({ name: z.string() }) },
      },
      async ({ params: { name }, headers }, reply) => {
        const file = await media.readFile(name);
        if (!file) throw new DomainError(routeNotFound, { detail: "no such media file" });
        const etag = `"${name}"`;
        reply
          .headers(fileHeaders)
          .header("cross-origin-resource-policy", file.isShared ? "cross-origin" : "same-origin")
          .header("etag", etag);
        if (matchesEtag(headers["if-none-match"], etag)) return reply.code(304).send();
        return reply.type(file.contentType).send(file.content);
      },
    );
  };
}
