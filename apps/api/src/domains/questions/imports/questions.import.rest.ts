import {
  foundQuestionsSchema,
  QUESTION_DOCUMENT_FIELD,
  QUESTION_DOCUMENT_MAX_BYTES,
  questionDocumentMissing,
  questionDocumentTooLarge,
} from "@ebute/contracts/questions";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import { openFilePart } from "#platform/http/body/file-part.ts";
import { fileField, multipartOptions } from "#platform/http/body/multipart-schema.ts";
import { buildSuccessBody, defineChangeResponses } from "#platform/http/routing/rest-responses.ts";
import { questionImportOperations } from "./questions.import.openapi.ts";
import type { QuestionsReadingService } from "./questions.reading.service.ts";

type Services = { questionsReading: QuestionsReadingService };

/** 20 MB at a third of a megabit per second, as in a bad network. Unit: seconds. */
const UPLOAD_SECONDS = 8 * 60;

const uploadForm = multipartOptions({ [QUESTION_DOCUMENT_FIELD]: fileField });

/** REST operations under /api/admin/questions. */
export function questionImportRest({ questionsReading }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/questions/documents",
      {
        config: { access: "admin" },
        ...uploadForm,
        schema: {
          ...questionImportOperations.readDocument,
          ...uploadForm.schema,
          response: defineChangeResponses({ found: foundQuestionsSchema }),
        },
      },
      async (request) => {
        const part = await openFilePart(request, {
          field: QUESTION_DOCUMENT_FIELD,
          maxBytes: QUESTION_DOCUMENT_MAX_BYTES,
          tooLarge: questionDocumentTooLarge,
          seconds: UPLOAD_SECONDS,
        });
        if (!part) throw new DomainError(questionDocumentMissing);
        const found = await questionsReading.readDocument(request.caller, part);
        return buildSuccessBody({ message: "The file is read.", found });
      },
    );
  };
}
