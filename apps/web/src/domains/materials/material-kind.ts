import type { Material } from "@ebute/contracts/materials";
import { formatFileSize } from "#lib/files/file-size.ts";

/** Words for the media types whose name says nothing to a reader; the others are called by their last part. */
const kinds: [pattern: RegExp, word: string][] = [
  [/pdf/, "PDF"],
  [/epub/, "E-book"],
  [/wordprocessing|msword|opendocument\.text/, "Document"],
  [/spreadsheet|ms-excel/, "Spreadsheet"],
  [/presentation|ms-powerpoint/, "Slides"],
  [/^image\//, "Picture"],
  [/^audio\//, "Sound"],
];

/** What opens behind the button: "PDF, 1.4 MB", or the site that a link leads to. */
export function materialKind({ fileUrl, fileType, fileBytes }: Material): string {
  if (fileType === null || fileBytes === null) return linkKind(fileUrl);
  return `${fileKind(fileType)}, ${formatFileSize(fileBytes)}`;
}

export function fileKind(type: string): string {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? "File";
}

function linkKind(fileUrl: string): string {
  const host = URL.parse(fileUrl)?.hostname.replace(/^www\./, "");
  return host ? `Link to ${host}` : "Link";
}
