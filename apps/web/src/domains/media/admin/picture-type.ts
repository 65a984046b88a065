import { imageTypes } from "@ebute/contracts/media";

export type PictureType = (typeof imageTypes)[number] | "image/heic";

/** Of file inputs. Many systems know HEIC by the name alone. */
export const pictureAccept = [...imageTypes, "image/heic", "image/heif", ".heic", ".heif"].join(
  ",",
);

/** The first bytes of a HEIC file list its brands, of which a picture of a phone has up to six. */
const HEAD_BYTES = 64;

const heicBrand = /hei[cxms]|hev[cxms]|mif1|msf1/;

/** Extensions of pictures whose media type many systems do not report. */
const PICTURE_NAME = /\.(?:png|jpe?g|webp|hei[cf])$/i;

/**
 * Detects the type by the content: file names can be wrong, and many systems report no type for
 * HEIC. Undefined for anything else.
 */
export async function detectPictureType(file: Blob): Promise<PictureType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "image/webp";
  if (!head.startsWith("ftyp", 4)) return undefined;
  const [, , size = 0, low = 0] = bytes;
  const brands = head.slice(8, size * 256 + low);
  return heicBrand.test(brands) && !brands.includes("avif") ? "image/heic" : undefined;
}

/**
 * True for a dropped or pasted file that is probably a picture. Its content is read only once it is
 * uploaded.
 */
export function looksLikePicture({ type, name }: Pick<File, "type" | "name">): boolean {
  return type.startsWith("image/") || (type === "" && PICTURE_NAME.test(name));
}
