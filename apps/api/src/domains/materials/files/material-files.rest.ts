import {
  MATERIAL_FILE_FIELD,
  MATERIAL_FILE_MAX_BYTES,
  materialFileRequired,
  materialFileSchema,
  materialFileTooLarge,
  materialTexts,
} from "@ebute/contracts/materials";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { openFilePart } from "#platform/http/body/file-part.ts";
import { fileField, multipartOptions } from "#platform/http/body/multipart-schema.ts";
import { sendFile } from "#platform/http/reply/send-file.ts";
import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";
import {
  buildSuccessBody,
  defineCreationResponses,
} from "#platform/http/routing/rest-responses.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { MaterialFilesService } from "./material-files.service.ts";

const materialsOperations = describeOperations("Materials", {
  uploadFile: {
    summary: "Upload a file for a material",
    description:
      "Takes a multipart form with one `file` of at most 50 MB. Its id is then sent as `fileId` when a material is created or changed.",
    request: { file: "timetable.pdf" },
    response: {
      message: materialTexts.fileUploaded,
      file: { _id: EXAMPLE_ID, name: "timetable.pdf", type: "application/pdf", bytes: 48_213 },
    },
  },
});

type Services = { materialFiles: MaterialFilesService };

/** 50 MB at a third of a megabit per second, as in a bad network. Unit: seconds. */
const UPLOAD_SECONDS = 20 * 60;

/** The ticket is in the URL, because a phone's download manager sends no header of ours. */
const fileSchema = {
  params: idInputSchema,
  querystring: z.object({ ticket: z.string().catch("") }),
};

const uploadForm = multipartOptions({ [MATERIAL_FILE_FIELD]: fileField });

/** REST operations that upload and download the files of materials. */
export function materialFilesRest({ materialFiles }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/bmaterials/files",
      {
        config: staffAccess("writeContent"),
        ...uploadForm,
        schema: {
          ...materialsOperations.uploadFile,
          ...uploadForm.schema,
          response: defineCreationResponses({ file: materialFileSchema }),
        },
      },
      async (request, reply) => {
        const part = await openFilePart(request, {
          field: MATERIAL_FILE_FIELD,
          maxBytes: MATERIAL_FILE_MAX_BYTES,
          tooLarge: materialFileTooLarge,
          seconds: UPLOAD_SECONDS,
        });
        if (!part) throw new DomainError(materialFileRequired);
        const file = await materialFiles.upload(request.caller, part);
        reply.code(201);
        return buildSuccessBody({ message: materialTexts.fileUploaded, file });
      },
    );

    app.route({
      method: ["GET", "HEAD"],
      url: "/files/:id",
      config: { access: "anyone" },
      schema: { hide: true, ...fileSchema },
      handler: async (request, reply) => {
        const { params, query } = request;
        return sendFile(request, reply, await materialFiles.getDownload(params.id, query.ticket));
      },
    });
  };
}
