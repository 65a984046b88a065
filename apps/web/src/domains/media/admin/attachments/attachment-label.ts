import type { Attachment } from "@ebute/contracts/media";
import { formatFileSize } from "#lib/files/file-size.ts";

/** Words of the link, such as: Audio: Lesson 3 (2.4 MB). */
export function attachmentLabel({ kind, name, bytes }: Omit<Attachment, "href">): string {
  const size = formatFileSize(bytes);
  if (kind === "file") return `File: ${name} (${size})`;
  return `Audio: ${name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, "")} (${size})`;
}
