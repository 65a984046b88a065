/** Name of the multipart field that carries the file in `POST /api/bmaterials/files`. */
export const MATERIAL_FILE_FIELD = "file";

/** Extensions that the file chooser offers; the server decides by the content. */
export const materialFileExtensions = [
  "pdf",
  "epub",
  "doc",
  "docx",
  "xls",
  "xlsx",
  "ppt",
  "pptx",
  "odt",
  "ods",
  "odp",
  "jpg",
  "png",
  "webp",
  "gif",
  "mp3",
  "m4a",
  "aac",
  "ogg",
  "opus",
  "wav",
  "flac",
  "amr",
] as const;

export type MaterialFileExtension = (typeof materialFileExtensions)[number];
