import { type LibraryPicture, type Picture, picturePathOf } from "@ebute/contracts/media";
import { variantWidths } from "./media.picture-widths.ts";
import type { MediaRow, PictureRow } from "./media.table.ts";

/** `srcsetOf` and `previewPathOf` derive the names of the other files from `src`. */
export function presentPicture(row: PictureRow): Picture {
  return {
    _id: row.id,
    src: picturePathOf(row.contentHash),
    widths: row.areVariantsReady ? variantWidths(row.width) : [],
    width: row.width,
    height: row.height,
    colour: row.colour,
  };
}

/** @param used ids of pictures that something has */
export function presentLibraryPicture(row: MediaRow, used: ReadonlySet<string>): LibraryPicture {
  const { id, description, focus, fileName, bytes, uploadedAt } = row;
  return {
    ...presentPicture(row),
    description,
    focus,
    fileName,
    bytes,
    uploadedAt: uploadedAt.toISOString(),
    isUsed: used.has(id),
  };
}

/** Label of a picture in the audit log. */
export function nameOf({ description, fileName }: MediaRow): string {
  return description || fileName || "";
}
