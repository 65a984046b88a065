import { defineFailure, type Failure } from "../errors/index.ts";
import { ATTACHMENT_MAX_BYTES, IMAGE_MAX_BYTES } from "./limits.ts";
import type { OtherPictureFormat } from "./picture-files.ts";

export const imageRequired = defineFailure(
  "validation",
  "IMAGE_REQUIRED",
  "Please choose a thumbnail image.",
);

export const imageTooLarge = defineFailure(
  "too_large",
  "IMAGE_TOO_LARGE",
  `The image can have at most ${IMAGE_MAX_BYTES / 1024 / 1024} MB.`,
);

export const imageTooManyPixels = defineFailure(
  "too_large",
  "IMAGE_TOO_MANY_PIXELS",
  "The image can have at most 24 megapixels, and at most 12,000 pixels on a side.",
);

export const imageTypeRefused = defineFailure(
  "unsupported_media",
  "IMAGE_TYPE_REFUSED",
  "The image must be a PNG, JPEG or WebP file.",
);

export function otherFormatRefused(format: OtherPictureFormat): Failure {
  const message = `${imageTypeRefused.message} This file is ${format}: open it, save it as JPEG or PNG, and choose that.`;
  return { ...imageTypeRefused, message };
}

export const animatedImageRefused: Failure = {
  ...imageTypeRefused,
  message:
    "This picture is animated, and pages show still ones. Save one image of it as PNG or JPEG.",
};

export const imageWithContentRefused: Failure = {
  ...imageTypeRefused,
  message: "This file holds more than a picture. Open it, save it as PNG or JPEG, and choose that.",
};

export const imageDamaged = defineFailure(
  "unsupported_media",
  "IMAGE_DAMAGED",
  "The file of this picture is damaged or incomplete. Copy it again from its source, or choose another one.",
);

/**
 * HEIC photos of newer phones, which most browsers cannot decode, after the user declined to load a
 * decoder.
 */
export const heicRefused = defineFailure(
  "unsupported_media",
  "HEIC_REFUSED",
  "This is a HEIC photo, which this browser cannot read. Save it as JPEG and choose that. On an iPhone, Settings > Camera > Formats > Most Compatible makes new photos JPEG.",
);

export const heicBroken = defineFailure(
  "unsupported_media",
  "HEIC_BROKEN",
  "This photo could not be converted; its file may be damaged. Save it as JPEG and choose that, or choose another one.",
);

export const pictureGone = defineFailure(
  "validation",
  "PICTURE_GONE",
  "A picture or file in the text is no longer there. Please add it again.",
);

export const pictureNotFound = defineFailure(
  "not_found",
  "PICTURE_NOT_FOUND",
  "This picture is no longer in the library.",
);

/** The message of a response names the places that use it. */
export const pictureInUse = defineFailure(
  "conflict",
  "PICTURE_IN_USE",
  "This picture is used somewhere. Remove it there first.",
);

export const samePicture = defineFailure(
  "validation",
  "SAME_PICTURE",
  "This is the same picture. Choose another one.",
);

export const replacingPictureNotFound = defineFailure(
  "validation",
  "REPLACING_PICTURE_NOT_FOUND",
  "The picture that you chose is no longer in the library. Choose another one.",
);

export const pictureUsesChanged = defineFailure(
  "conflict",
  "PICTURE_USES_CHANGED",
  "This picture is now used in other places. Look at the list and press again.",
);

export const attachmentRequired = defineFailure(
  "validation",
  "ATTACHMENT_REQUIRED",
  "The file is empty. Please choose another one.",
);

export const attachmentTooLarge = defineFailure(
  "too_large",
  "ATTACHMENT_TOO_LARGE",
  `The file can have at most ${ATTACHMENT_MAX_BYTES / 1024 / 1024} MB.`,
);

export const attachmentTypeRefused = defineFailure(
  "unsupported_media",
  "ATTACHMENT_TYPE_REFUSED",
  "The file must be M4A, MP3 or OGG audio, or a PDF, DOCX, XLSX, PPTX or ZIP file without macros.",
);

/** Recordings that no iPhone plays. */
export function soundFormatRefused(format: "FLAC" | "Speex"): Failure {
  const message = `This recording is ${format} in an OGG file, which no iPhone plays. Save it as M4A or MP3, and choose that.`;
  return { ...attachmentTypeRefused, message };
}
