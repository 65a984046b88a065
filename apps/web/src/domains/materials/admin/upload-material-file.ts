import {
  MATERIAL_FILE_FIELD,
  MATERIAL_FILE_MAX_BYTES,
  type MaterialFile,
  materialFileSchema,
  materialFileTooLarge,
} from "@ebute/contracts/materials";
import { z } from "zod";
import { sendFile, UploadError, type UploadOptions } from "#lib/files/send-file.ts";

const answerSchema = z.object({ file: materialFileSchema });

/** @throws {UploadError} with a sentence for the person; an AbortError when it was cancelled */
export async function uploadMaterialFile(
  file: File,
  options: UploadOptions,
): Promise<MaterialFile> {
  if (file.size > MATERIAL_FILE_MAX_BYTES) throw new UploadError(materialFileTooLarge.message, 0);
  const answer = await sendFile(
    {
      path: "/api/bmaterials/files",
      field: MATERIAL_FILE_FIELD,
      content: file,
      fileName: file.name,
      answerSchema,
    },
    options,
  );
  return answer.file;
}
