import {
  IMPORT_ARCHIVE_MAX_BYTES,
  IMPORT_FILE_FIELD,
  importArchiveTooLarge,
  importFileMissing,
  importSchema,
  importTexts,
} from "@ebute/contracts/imports";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { openFilePart } from "#platform/http/body/file-part.ts";
import { fileField, multipartOptions } from "#platform/http/body/multipart-schema.ts";
import {
  buildSuccessBody,
  defineCreationResponses,
} from "#platform/http/routing/rest-responses.ts";
import { staffAccess } from "#src/site/procedures.ts";
import { importsOperations } from "./imports.openapi.ts";
import type { ImportsService } from "./imports.service.ts";

type Services = { imports: ImportsService };

/** 100 MB at a third of a megabit per second, as in a bad network. Unit: seconds. */
const UPLOAD_SECONDS = 40 * 60;

const uploadForm = multipartOptions({ [IMPORT_FILE_FIELD]: fileField });

/** The upload of a file to import. */
export function importsRest({ imports }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/imports",
      {
        config: staffAccess("manageSite"),
        ...uploadForm,
        schema: {
          ...importsOperations.check,
          ...uploadForm.schema,
          response: defineCreationResponses({ import: importSchema }),
        },
      },
      async (request, reply) => {
        const part = await openFilePart(request, {
          field: IMPORT_FILE_FIELD,
          maxBytes: IMPORT_ARCHIVE_MAX_BYTES,
          tooLarge: importArchiveTooLarge,
          seconds: UPLOAD_SECONDS,
        });
        if (!part) throw new DomainError(importFileMissing);
        const checked = await imports.check(request.caller, part);
        reply.code(201);
        return buildSuccessBody({ message: importTexts.checked, import: checked });
      },
    );
  };
}
