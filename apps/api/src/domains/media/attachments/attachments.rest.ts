import {
  ATTACHMENT_FIELD,
  ATTACHMENT_MAX_BYTES,
  attachmentRequired,
  attachmentTooLarge,
  attachmentUploadSchema,
} from "@ebute/contracts/media";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { openFilePart } from "#platform/http/body/file-part.ts";
import { fileField, multipartOptions } from "#platform/http/body/multipart-schema.ts";
import { sendFile } from "#platform/http/reply/send-file.ts";
import {
  buildSuccessBody,
  defineCreationResponses,
} from "#platform/http/routing/rest-responses.ts";
import { staffAccess } from "#src/site/procedures.ts";
import { mediaOperations } from "../media.openapi.ts";
import type { AttachmentsService } from "./attachments.service.ts";

type Services = { attachments: AttachmentsService };

/** 20 MB at a third of a megabit per second, as in a bad network. Unit: seconds. */
const UPLOAD_SECONDS = 8 * 60;

const uploadForm = multipartOptions({ [ATTACHMENT_FIELD]: fileField });

/** REST operations that upload and serve the sound recordings and documents of texts. */
export function attachmentsRest({ attachments }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/attachments",
      {
        config: staffAccess("useWritingAids"),
        ...uploadForm,
        schema: {
          ...mediaOperations.uploadAttachment,
          ...uploadForm.schema,
          response: defineCreationResponses(attachmentUploadSchema.shape),
        },
      },
      async (request, reply) => {
        const part = await openFilePart(request, {
          field: ATTACHMENT_FIELD,
          maxBytes: ATTACHMENT_MAX_BYTES,
          tooLarge: attachmentTooLarge,
          seconds: UPLOAD_SECONDS,
        });
        if (!part) throw new DomainError(attachmentRequired);
        const file = await attachments.upload(request.caller, part);
        reply.code(201);
        return buildSuccessBody({ message: "The file is uploaded.", file });
      },
    );

    app.route({
      method: ["GET", "HEAD"],
      url: "/attachments/:name",
      config: { access: "anyone" },
      schema: { hide: true, params: z.object({ name: z.string() }) },
      handler: async (request, reply) =>
        sendFile(request, reply, await attachments.getFile(request.params.name)),
    });
  };
}
