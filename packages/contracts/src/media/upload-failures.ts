import { defineFailure } from "../errors/index.ts";
import { UPLOAD_HOURS, UPLOADS_MAX, UPLOADS_MAX_BYTES } from "./upload-protocol.ts";

export const tusVersionNotSupported = defineFailure(
  "precondition_failed",
  "TUS_VERSION_NOT_SUPPORTED",
  "The upload must follow version 1.0.0 of the tus protocol.",
);

export const uploadNotDescribed = defineFailure(
  "validation",
  "UPLOAD_NOT_DESCRIBED",
  "Upload-Length must be the size of the file in bytes, and Upload-Metadata must have its kind, picture or attachment, and may have its filename, both in Base64.",
);

export const uploadNotFound = defineFailure(
  "not_found",
  "UPLOAD_NOT_FOUND",
  `This upload is not there. An upload is kept for ${UPLOAD_HOURS} hours. Please start it again.`,
);

export const uploadOffsetWrong = defineFailure(
  "conflict",
  "UPLOAD_OFFSET_WRONG",
  "The upload is at another offset. Ask for it, and continue from there.",
);

export const uploadIncomplete = defineFailure(
  "conflict",
  "UPLOAD_INCOMPLETE",
  "The upload is not complete yet.",
);

export const uploadFinishing = defineFailure(
  "locked",
  "UPLOAD_FINISHING",
  "The upload is being finished. Please try again in a moment.",
);

export const uploadTooLong = defineFailure(
  "too_large",
  "UPLOAD_TOO_LONG",
  "The file is longer than was announced. Please start it again.",
);

export const uploadPartsTooMany = defineFailure(
  "too_large",
  "UPLOAD_PARTS_TOO_MANY",
  "The file came in too many parts. Please start it again with larger ones.",
);

export const uploadsTooMany = defineFailure(
  "too_large",
  "UPLOADS_TOO_MANY",
  `You have too many unfinished uploads: ${UPLOADS_MAX} files or ${UPLOADS_MAX_BYTES / 1024 / 1024} MB at once. Finish or cancel some, or try again tomorrow.`,
);
