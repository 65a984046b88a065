import { type CropArea, wholeOf } from "./crop/crop-area.ts";
import {
  type Attempt,
  isSmallEnoughToUpload,
  planFirstShrink,
  planNextShrink,
} from "./picture-size.ts";

/**
 * Returns a smaller version of the picture for upload, or the file itself if that does not help.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  // The browser cannot decode the picture, so the server decides and answers with a message.
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const isSmall = isSmallEnoughToUpload({ width, height, bytes: file.size });
  const encoded = isSmall ? undefined : await encodeForUpload(bitmap, wholeOf(bitmap));
  bitmap.close();
  return encoded && encoded.size < file.size ? encoded : file;
}

/**
 * Returns the picture in a format that the server takes, whatever its size. Undefined in a browser
 * that cannot decode it: only Safari knows HEIC.
 */
export async function convertPicture(picture: Blob | ImageData): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  const encoded = bitmap && (await encodeForUpload(bitmap, wholeOf(bitmap)));
  bitmap?.close();
  return encoded;
}

/**
 * Returns a part of a shown picture in a format that the server takes, of its own pixels. Undefined
 * in a browser that has no room to draw it.
 * @param part in pixels of the picture
 */
export function cropPicture(picture: HTMLImageElement, part: CropArea): Promise<Blob | undefined> {
  return encodeForUpload(picture, part);
}

/** Encodes until the picture is small enough, or no attempt is left. */
async function encodeForUpload(
  picture: CanvasImageSource,
  part: CropArea,
): Promise<Blob | undefined> {
  let lightest: Blob | undefined;
  let attempt: Attempt | undefined = planFirstShrink(part);
  while (attempt) {
    const blob = await encode(picture, part, attempt);
    if (!blob) break;
    if (!lightest || blob.size < lightest.size) lightest = blob;
    attempt = planNextShrink(attempt, blob.size);
  }
  return lightest;
}

async function encode(
  picture: CanvasImageSource,
  part: CropArea,
  { width, height, quality }: Attempt,
) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  const webp = await toBlob(canvas, "image/webp", quality);
  if (webp?.type === "image/webp") return webp;
  // A browser without WebP encoding produces JPEG, which has no transparency, so the canvas gets a
  // background.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return toBlob(canvas, "image/jpeg", quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number) {
  return new Promise<Blob | undefined>((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality);
  });
}
