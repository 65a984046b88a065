import type { Material } from "@ebute/contracts/materials";
import { formatFileSize } from "#lib/files/file-size.ts";

/** Labels of media types with unclear names; other types use their last part. */
const kinds: [pattern: RegExp, label: string][] = [
  [/pdf/, "PDF"],
  [/epub/, "E-book"],
  [/wordprocessing|msword|opendocument\.text/, "Document"],
  [/spreadsheet|ms-excel/, "Spreadsheet"],
  [/presentation|ms-powerpoint/, "Slides"],
  [/^image\//, "Picture"],
  [/^audio\//, "Sound"],
];

/** Describes the target of the download button: "PDF, 1.4 MB", or the host of a link. */
export function materialKind({ fileUrl, fileType, fileBytes }: Material): string {
  if (fileType === null || fileBytes === null) return linkKind(fileUrl);
  return `${fileKind(fileType)}, ${formatFileSize(fileBytes)}`;
}

export function fileKind(type: string): string {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? "File";
}

function linkKind(fileUrl: string): string {
  const [, host] = /^https?:\/\/(?:www\.)?([^/?#:@\s]+)/i.exec(fileUrl) ?? [];
  return host ? `Link to ${host.toLowerCase()}` : "Link";
}
