import {
  ATTACHMENT_FIELD,
  ATTACHMENT_MAX_BYTES,
  type Attachment,
  attachmentRequired,
  attachmentTooLarge,
  attachmentUploadSchema,
} from "@ebute/contracts/media";
import type { UploadOptions } from "#lib/files/send-upload-request.ts";
import { STATUS_REJECTED_BEFORE_UPLOAD, UploadError } from "#lib/files/upload-error.ts";
import { uploadFile } from "#lib/files/upload-file.ts";

/** @throws {UploadError} with a message for the user; an AbortError when it was cancelled */
export async function uploadAttachment(file: File, options: UploadOptions): Promise<Attachment> {
  if (file.size === 0) {
    throw new UploadError(attachmentRequired.message, STATUS_REJECTED_BEFORE_UPLOAD);
  }
  if (file.size > ATTACHMENT_MAX_BYTES) {
    throw new UploadError(attachmentTooLarge.message, STATUS_REJECTED_BEFORE_UPLOAD);
  }
  const answer = await uploadFile(
    {
      path: "/api/admin/attachments",
      field: ATTACHMENT_FIELD,
      content: file,
      fileName: file.name,
      responseSchema: attachmentUploadSchema,
      inParts: { kind: "attachment", file },
    },
    options,
  );
  return answer.file;
}
