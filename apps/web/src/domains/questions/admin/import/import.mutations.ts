import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import {
  type FoundQuestions,
  foundQuestionsSchema,
  type ImportedQuestions,
  QUESTION_DOCUMENT_FIELD,
  QUESTION_DOCUMENT_MAX_BYTES,
  questionDocumentTooLarge,
} from "@ebute/contracts/questions";
import { z } from "zod";
import { STATUS_REJECTED_BEFORE_UPLOAD, UploadError } from "#lib/files/upload-error.ts";
import { uploadFile } from "#lib/files/upload-file.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useReadQuestions() {
  return useAnnouncedMutation(useTRPC().questions.readText.mutationOptions(), {
    success: ({ questions }) => describeFound(questions.length),
    isShownOnScreen: true,
    refusals: "screen",
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
  });
}

const responseSchema = z.object({ found: foundQuestionsSchema });

/** A Word document, whose share that is uploaded is told from 0 to 1. */
type SentDocument = { file: File; onProgress: (share: number) => void };

/** @throws {UploadError} with a message for the user */
async function sendDocument({ file, onProgress }: SentDocument): Promise<FoundQuestions> {
  if (file.size > QUESTION_DOCUMENT_MAX_BYTES) {
    throw new UploadError(questionDocumentTooLarge.message, STATUS_REJECTED_BEFORE_UPLOAD);
  }
  const upload = {
    path: "/api/admin/questions/documents",
    field: QUESTION_DOCUMENT_FIELD,
    content: file,
    fileName: file.name,
    responseSchema,
  };
  const { signal } = new AbortController();
  return (await uploadFile(upload, { signal, onProgress })).found;
}

export function useReadDocument() {
  return useAnnouncedMutation(
    { mutationFn: sendDocument },
    {
      success: ({ questions }) => describeFound(questions.length),
      isShownOnScreen: true,
      refusals: "screen",
    },
  );
}

export function describeFound(count: number): string {
  return count === 0 ? "No questions found" : `${formatNounCount(count, "question")} found`;
}

export function useImportQuestions() {
  const { questions, passages, audit } = useTRPC();
  return useAnnouncedMutation(questions.import.mutationOptions(), {
    success: describeImported,
    isShownOnScreen: true,
    refusals: "screen",
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
    invalidates: [questions.table.pathFilter(), passages.list.pathFilter(), audit.pathFilter()],
  });
}

export function describeImported({ ready, drafts }: ImportedQuestions): string {
  const total = formatNounCount(ready + drafts, "question");
  return `${total} imported: ${ready} ready, ${formatNounCount(drafts, "draft")}`;
}
