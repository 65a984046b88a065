import {
  MATERIAL_FILE_FIELD,
  MATERIAL_FILE_MAX_BYTES,
  type MaterialFile,
  materialFileSchema,
  materialFileTooLarge,
} from "@ebute/contracts/materials";
import { z } from "zod";
import type { UploadOptions } from "#lib/files/send-upload-request.ts";
import { UploadError } from "#lib/files/upload-error.ts";
import { uploadFile } from "#lib/files/upload-file.ts";

const responseSchema = z.object({ file: materialFileSchema });

/** @throws {UploadError} with a message for the user; an AbortError when it was cancelled */
export async function uploadMaterialFile(
  file: File,
  options: UploadOptions,
): Promise<MaterialFile> {
  if (file.size > MATERIAL_FILE_MAX_BYTES) throw new UploadError(materialFileTooLarge.message, 0);
  const answer = await uploadFile(
    {
      path: "/api/bmaterials/files",
      field: MATERIAL_FILE_FIELD,
      content: file,
      fileName: file.name,
      responseSchema,
    },
    options,
  );
  return answer.file;
}
