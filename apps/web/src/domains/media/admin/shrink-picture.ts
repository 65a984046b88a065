import {
  type Attempt,
  isSmallEnoughToUpload,
  planFirstShrink,
  planNextShrink,
} from "./picture-size.ts";

/** Returns a smaller version of the picture for upload, or the file itself if that does not help. */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  // The browser cannot decode it; the server answers with a message.
  if (!bitmap) return file;
  try {
    const { width, height } = bitmap;
    if (isSmallEnoughToUpload({ width, height, bytes: file.size })) return file;
    let lightest: Blob = file;
    let attempt: Attempt | undefined = planFirstShrink({ width, height });
    while (attempt) {
      const blob = await encode(bitmap, attempt);
      if (!blob) break;
      if (blob.size < lightest.size) lightest = blob;
      attempt = planNextShrink(attempt, blob.size);
    }
    return lightest;
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap, { width, height, quality }: Attempt) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const webp = await toBlob(canvas, "image/webp", quality);
  if (webp?.type === "image/webp") return webp;
  // A browser without WebP encoding produces JPEG, which has no transparency, so the canvas gets a background.
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
