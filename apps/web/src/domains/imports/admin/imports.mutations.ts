import {
  IMPORT_ARCHIVE_MAX_BYTES,
  IMPORT_FILE_FIELD,
  type Import,
  importArchiveTooLarge,
  importSchema,
  importTexts,
} from "@ebute/contracts/imports";
import { z } from "zod";
import type { UploadOptions } from "#lib/files/send-upload-request.ts";
import { UploadError } from "#lib/files/upload-error.ts";
import { uploadFile } from "#lib/files/upload-file.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

const responseSchema = z.object({ import: importSchema });

/** @throws {UploadError} with a message for the user; an AbortError when it was cancelled */
export async function uploadImportFile(file: File, options: UploadOptions): Promise<Import> {
  if (file.size > IMPORT_ARCHIVE_MAX_BYTES)
    throw new UploadError(importArchiveTooLarge.message, 400);
  const answer = await uploadFile(
    {
      path: "/api/admin/imports",
      field: IMPORT_FILE_FIELD,
      content: file,
      fileName: file.name,
      responseSchema,
    },
    options,
  );
  return answer.import;
}

/** Starts the import of the checked file. */
export function useStartImport() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.imports.start.mutationOptions(), {
    success: importTexts.started,
    name: ({ fileName }) => fileName,
    refusals: "screen",
    invalidates: [trpc.imports.pathFilter(), trpc.audit.pathFilter()],
  });
}
