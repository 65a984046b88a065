import {
  imageTypes,
  type OtherPictureFormat,
  otherPictureFormatOf,
  PICTURE_HEAD_BYTES,
} from "@ebute/contracts/media";

export type PictureType = (typeof imageTypes)[number] | OtherPictureFormat;

/** Value of `accept` of file inputs. Many systems know HEIC by the name alone. */
export const pictureAccept = [
  ...imageTypes,
  "image/heic",
  "image/heif",
  ".heic",
  ".heif",
  "image/avif",
  "image/gif",
  "image/tiff",
  "image/bmp",
].join(",");

/** Extensions of pictures whose media type many systems do not report. */
const PICTURE_NAME = /\.(?:png|jpe?g|webp|hei[cf]|avif|gif|tiff?|bmp)$/i;

/**
 * Detects the type by the content: file names can be wrong, and many systems report no type for
 * HEIC. Undefined for anything else.
 */
export async function detectPictureType(file: Blob): Promise<PictureType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "image/webp";
  return otherPictureFormatOf(head);
}

/** Start of a graphic control block of a GIF; a still one has one block at most. */
const GIF_CONTROL = "\x21\xf9\x04";

/** True for a GIF of several images, of which a browser would convert the first. */
export async function isAnimatedGif(file: Blob): Promise<boolean> {
  const content = new TextDecoder("latin1").decode(await file.arrayBuffer());
  // Its first bytes also occur among pixels, so its end and the start of the next block count too.
  const blocks = content
    .split(GIF_CONTROL)
    .slice(1)
    .filter((rest) => rest[4] === "\0" && (rest[5] === "," || rest[5] === "!"));
  return blocks.length > 1;
}

/**
 * True for a dropped or pasted file that is probably a picture. Its content is read only once it is
 * uploaded.
 */
export function looksLikePicture({ type, name }: Pick<File, "type" | "name">): boolean {
  return type.startsWith("image/") || (type === "" && PICTURE_NAME.test(name));
}
