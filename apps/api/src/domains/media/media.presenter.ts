import { type Picture, quickName } from "@ebute/contracts/media";
import { variantWidths } from "./media.files.ts";
import type { ShownMediaRow } from "./media.table.ts";

/** Its other files have names like that of `src`; `srcsetOf` and `previewOf` make them where they are shown. */
export function presentPicture(row: ShownMediaRow): Picture {
  return {
    _id: row.id,
    src: `/media/${quickName(row.contentHash)}`,
    widths: row.areVariantsReady ? variantWidths(row.width) : [],
    width: row.width,
    height: row.height,
    colour: row.colour,
  };
}
