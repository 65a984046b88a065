import { type Attempt, firstAttempt, isSmallEnough, nextAttempt } from "./picture-size.ts";

/** The picture as it goes over the line: narrower and lighter when that helps, else the file itself. */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  // What this browser cannot read, the server says something about.
  if (!bitmap) return file;
  try {
    const { width, height } = bitmap;
    if (isSmallEnough({ width, height, bytes: file.size })) return file;
    let lightest: Blob = file;
    let attempt: Attempt | undefined = firstAttempt({ width, height });
    while (attempt) {
      const blob = await encode(bitmap, attempt);
      if (!blob) break;
      if (blob.size < lightest.size) lightest = blob;
      attempt = nextAttempt(attempt, blob.size);
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
  // A browser that writes no WebP writes a JPEG, which has no see-through parts.
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
