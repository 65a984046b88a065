import type { Failure } from "@ebute/contracts/errors";
import {
  animatedImageRefused,
  IMAGE_MAX_BYTES,
  imageTooLarge,
  imageTypeRefused,
  imageUploadSchema,
  otherFormatRefused,
  type Picture,
} from "@ebute/contracts/media";
import type { UploadSteps } from "#lib/files/file-upload.ts";
import { STATUS_REJECTED_BEFORE_UPLOAD, UploadError } from "#lib/files/upload-error.ts";
import { uploadFile } from "#lib/files/upload-file.ts";
import { detectPictureType, isAnimatedGif } from "./picture-type.ts";
import { convertPicture, shrinkPicture } from "./shrink-picture.ts";

/**
 * Shrinks and uploads a picture; one in another format, such as a HEIC photo, is converted first.
 * @throws {UploadError} with a message for the user; an AbortError when it was cancelled
 */
export async function uploadPicture(file: File, options: UploadSteps): Promise<Picture> {
  const content = await prepare(file, options);
  options.signal.throwIfAborted();
  if (content.size > IMAGE_MAX_BYTES) throw refusal(imageTooLarge);
  const { picture } = await uploadFile(
    {
      path: "/api/admin/media",
      field: "image",
      content,
      fileName: file.name || "picture",
      responseSchema: imageUploadSchema,
      inParts: { kind: "picture", file },
    },
    options,
  );
  return picture;
}

async function prepare(file: File, options: UploadSteps): Promise<Blob> {
  const type = await detectPictureType(file);
  if (!type) throw refusal(imageTypeRefused);
  if (type === "image/png" || type === "image/jpeg" || type === "image/webp") {
    return shrinkPicture(file);
  }
  if (type === "GIF" && (await isAnimatedGif(file))) throw refusal(animatedImageRefused);
  const converted = await convertPicture(file);
  if (converted) return converted;
  if (type !== "HEIC") throw refusal(otherFormatRefused(type));
  const { convertHeic } = await import("./heic/convert-heic.ts");
  return convertHeic(file, options);
}

function refusal({ message }: Failure): UploadError {
  return new UploadError(message, STATUS_REJECTED_BEFORE_UPLOAD);
}
