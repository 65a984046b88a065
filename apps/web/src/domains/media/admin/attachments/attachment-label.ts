import type { Attachment } from "@ebute/contracts/media";
import { formatFileSize } from "#lib/files/file-size.ts";

type Labelled = Omit<Attachment, "href"> & {
  /** Length of a recording in seconds; undefined where the browser cannot tell it. */
  seconds?: number | undefined;
};

/** Words of the link, such as: Audio: Lesson 3 (12 min, 2.4 MB). */
export function attachmentLabel({ kind, name, bytes, seconds }: Labelled): string {
  const size = formatFileSize(bytes);
  if (kind === "file") return `File: ${name} (${size})`;
  const facts = seconds === undefined ? size : `${formatLength(seconds)}, ${size}`;
  return `Audio: ${name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, "")} (${facts})`;
}

const MINUTE = 60;

function formatLength(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / MINUTE)} min`;
}
