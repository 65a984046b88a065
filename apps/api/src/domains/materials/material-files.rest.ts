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
import { openFilePart } from "#platform/http/file-part.ts";
import { fileField, takesForm } from "#platform/http/form-input.ts";
import { creates, success } from "#platform/http/rest.ts";
import { sendFile } from "#platform/http/send-file.ts";
import type { MaterialFilesService } from "./material-files.service.ts";

type Services = { materialFiles: MaterialFilesService };

/** 50 MB at a third of a megabit a second, as it is in a bad network. */
const UPLOAD_SECONDS = 20 * 60;

/** The ticket stands in the address: a phone's download manager fetches without any header of ours. */
const fileSchema = {
  params: idInputSchema,
  querystring: z.object({ ticket: z.string().catch("") }),
};

const uploadForm = takesForm({ [MATERIAL_FILE_FIELD]: fileField });

/** Uploads by administrators, and what students download. */
export function materialFilesRest({ materialFiles }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/bmaterials/files",
      {
        config: { access: "admin" },
        ...uploadForm,
        schema: { ...uploadForm.schema, response: creates({ file: materialFileSchema }) },
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
        return success({ message: materialTexts.fileUploaded, file });
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
