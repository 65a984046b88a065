import {
  IMAGE_MAX_BYTES,
  imageTooLarge,
  imageTypeRefused,
  imageTypes,
  imageUploadSchema,
  type Picture,
} from "@ebute/contracts/media";
import { sendFile, UploadError, type UploadOptions } from "#lib/files/send-file.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/**
 * Makes the picture light and sends it.
 * @throws {UploadError} with a sentence for the person; an AbortError when it was cancelled
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<Picture> {
  if (!imageTypes.some((type) => type === file.type)) {
    throw new UploadError(imageTypeRefused.message, 0);
  }
  const content = await shrinkPicture(file);
  options.signal.throwIfAborted();
  if (content.size > IMAGE_MAX_BYTES) throw new UploadError(imageTooLarge.message, 0);
  const { picture } = await sendFile(
    {
      path: "/api/admin/media",
      field: "image",
      content,
      fileName: "picture",
      answerSchema: imageUploadSchema,
    },
    options,
  );
  return picture;
}
