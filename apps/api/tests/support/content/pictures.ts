import sharp from "sharp";

let createdCount = 0;

/** Creates a small unique PNG, because equal pictures are stored once. */
export async function pngBytes(): Promise<Buffer> {
  createdCount += 1;
  return plainPng(40 + createdCount, 30);
}

/** Creates a PNG of one colour, which stays small at any size. */
export function plainPng(width: number, height: number): Promise<Buffer> {
  const background = { r: createdCount % 256, g: (createdCount * 7) % 256, b: process.pid % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Builds the form of `POST /api/blog/add`: the post as JSON beside its picture. */
export function postForm(blog: object | string, image?: Buffer, fileName = "cover.png"): FormData {
  const form = new FormData();
  form.append("blog", typeof blog === "string" ? blog : JSON.stringify(blog));
  if (image) form.append("image", new Blob([new Uint8Array(image)]), fileName);
  return form;
}

/** Builds a form with one file. */
export function fileForm(field: string, content: Buffer, name: string): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(content)], name));
  return form;
}
