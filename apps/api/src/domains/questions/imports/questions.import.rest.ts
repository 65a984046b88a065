import {
  type FoundQuestions,
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
import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";
import { buildSuccessBody, defineChangeResponses } from "#platform/http/routing/rest-responses.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { QuestionsReadingService } from "./questions.reading.service.ts";

const options = [
  { id: "0199aa00-0000-7000-8000-000000000011", html: "<p>Oxygen</p>" },
  { id: "0199aa00-0000-7000-8000-000000000012", html: "<p>Carbon dioxide</p>" },
];

const example: FoundQuestions = {
  format: "docx",
  questions: [
    {
      stem: "<p>Which gas do plants take in?</p>",
      answers: { options, key: { kind: "single", optionId: options[1]?.id ?? null } },
      points: 1,
      explanation: "",
      passage: null,
      category: null,
      problems: [],
      firstLine: 3,
      duplicate: { of: "bank", id: EXAMPLE_ID },
    },
  ],
  passages: [],
  categories: [],
  problems: [{ line: 1, sentence: "“SS2 BIOLOGY” belongs to no question and is left out." }],
};

const questionImportOperations = describeOperations("Settings", {
  readDocument: {
    summary: "Read the questions of a Word document",
    description:
      "Takes a multipart form with one `file`, a Word document (DOCX) of at most 20 MB, and says which questions stand in it and what is missing or unclear. No question is stored. Pictures of the document are stored, and removed if no question uses them.",
    request: { file: "biology.docx" },
    response: { message: "The file is read.", found: example },
  },
});

type Services = { questionsReading: QuestionsReadingService };

/** 20 MB at a third of a megabit per second, as in a bad network. Unit: seconds. */
const UPLOAD_SECONDS = 8 * 60;

const uploadForm = multipartOptions({ [QUESTION_DOCUMENT_FIELD]: fileField });

export function questionImportRest({ questionsReading }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/questions/documents",
      {
        config: staffAccess("teach"),
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
