import sharp from "sharp";

let made = 0;

/** A small picture that no other test has: equal ones are kept once. */
export async function pngBytes(): Promise<Buffer> {
  made += 1;
  return plainPng(40 + made, 30);
}

/** Of one colour, so that it is small, however many pixels it has. */
export function plainPng(width: number, height: number): Promise<Buffer> {
  const background = { r: made % 256, g: (made * 7) % 256, b: process.pid % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The form of `POST /api/blog/add`: the post as JSON text beside its picture. */
export function postForm(blog: object | string, image?: Buffer, fileName = "cover.png"): FormData {
  const form = new FormData();
  form.append("blog", typeof blog === "string" ? blog : JSON.stringify(blog));
  if (image) form.append("image", new Blob([new Uint8Array(image)]), fileName);
  return form;
}

/** A form with one file in it. */
export function fileForm(field: string, content: Buffer, name: string): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(content)], name));
  return form;
}
