import type { Picture } from "@ebute/contracts/media";
import {
  previewName,
  quickName,
  type VariantFormat,
  variantName,
  variantWidths,
} from "./media.files.ts";
import type { ShownMediaRow } from "./media.table.ts";

export function presentPicture(row: ShownMediaRow): Picture {
  const { contentHash, areVariantsReady } = row;
  return {
    _id: row.id,
    src: pathOf(quickName(contentHash)),
    avif: areVariantsReady ? srcset(row, "avif") : null,
    webp: areVariantsReady ? srcset(row, "webp") : null,
    preview: areVariantsReady ? pathOf(previewName(contentHash)) : null,
    width: row.width,
    height: row.height,
    colour: row.colour,
  };
}

function srcset(row: ShownMediaRow, format: VariantFormat): string {
  return variantWidths(row.width)
    .map((width) => {
      const path = pathOf(variantName(row.contentHash, width, format));
      return `${path} ${Math.min(width, row.width)}w`;
    })
    .join(", ");
}

function pathOf(name: string): string {
  return `/media/${name}`;
}
