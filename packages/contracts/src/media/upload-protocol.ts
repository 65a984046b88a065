/** Name of the multipart field that carries the file. */
export const ATTACHMENT_FIELD = "file";

export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;

/** Kinds of files that a complete upload becomes. */
export const uploadKinds = ["picture", "attachment"] as const;

export type UploadKind = (typeof uploadKinds)[number];

export const UPLOADS_PATH = "/api/admin/uploads";

/** The version of the tus protocol that both sides speak. */
export const TUS_VERSION = "1.0.0";

export const UPLOAD_PART_TYPE = "application/offset+octet-stream";

/** Smallest part that the panel sends: three seconds on a slow 3G connection. */
export const UPLOAD_PART_BYTES = 128 * 1024;

export const UPLOAD_PART_MAX_BYTES = 1024 * 1024;

/** Time after its beginning for which an upload is kept. */
export const UPLOAD_HOURS = 24;

/** Unfinished uploads of one account. */
export const UPLOADS_MAX = 20;

/** Sum of the lengths of the unfinished uploads of one account. */
export const UPLOADS_MAX_BYTES = 200 * 1024 * 1024;

export const UPLOAD_PARTS_MAX = 400;
