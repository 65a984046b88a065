import type { Failure } from "@ebute/contracts/errors";
import {
  heicRefused,
  IMAGE_MAX_BYTES,
  imageTooLarge,
  imageTypeRefused,
  imageTypes,
  imageUploadSchema,
  type Picture,
} from "@ebute/contracts/media";
import {
  STATUS_REJECTED_BEFORE_UPLOAD,
  UploadError,
  type UploadOptions,
  uploadFile,
} from "#lib/files/upload-file.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/**
 * Shrinks and uploads a picture.
 * @throws {UploadError} with a message for the user; an AbortError when it was cancelled
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<Picture> {
  const isHeic = isHeicFile(file);
  if (!isHeic && !imageTypes.some((type) => type === file.type)) throw refusal(imageTypeRefused);
  const content = await shrinkPicture(file);
  options.signal.throwIfAborted();
  // Safari decodes HEIC, so its content differs from the file by now.
  if (isHeic && content === file) throw refusal(heicRefused);
  if (content.size > IMAGE_MAX_BYTES) throw refusal(imageTooLarge);
  const { picture } = await uploadFile(
    {
      path: "/api/admin/media",
      field: "image",
      content,
      fileName: "picture",
      responseSchema: imageUploadSchema,
    },
    options,
  );
  return picture;
}

/** Many systems report no media type for HEIC. */
function isHeicFile({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

function refusal({ message }: Failure): UploadError {
  return new UploadError(message, STATUS_REJECTED_BEFORE_UPLOAD);
}
