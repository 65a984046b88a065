import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export type HostilePicture = { name: string; content: Buffer };

const bytes = (text: string) => Buffer.from(text, "latin1");
const html = bytes("<!doctype html><script>alert(1)</script>");
const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const zip = Buffer.concat([bytes("PK\x03\x04\x14\0\0\0\x08\0"), Buffer.alloc(60)]);
const pngSignature = bytes("\x89PNG\r\n\x1a\n");

/** Files that an upload must reject, whatever their name and type claim. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const { png, jpeg, webp, progressive } = await goodPictures();
  const moving = await animatedWebp();
  const cases: Record<string, Buffer> = {
    "nothing but one byte": bytes("x"),
    "plain text": bytes("just words"),
    "HTML as .png": html,
    "HTML behind a byte order mark": Buffer.concat([bytes("\xef\xbb\xbf"), html]),
    SVG: svg,
    "SVG with an XML declaration": Buffer.concat([bytes('<?xml version="1.0"?>'), svg]),
    "SVG with an entity bomb": bytes(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${"x".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}">]><svg>&b;</svg>`,
    ),
    "SVG that reads a local file": bytes('<svg><image href="file:///etc/passwd"/></svg>'),
    "compressed SVG": gzipSync(svg),
    PDF: bytes("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj"),
    ZIP: zip,
    GIF: gif(),
    "GIF and JPEG in one": Buffer.concat([gif(), jpeg]),
    "GIF that is a script": bytes("GIF89a=1;alert(1);//"),
    BMP: Buffer.concat([bytes("BM"), Buffer.alloc(200)]),
    TIFF: Buffer.concat([bytes("II*\0\x08\0\0\0"), Buffer.alloc(200)]),
    ICO: Buffer.concat([bytes("\0\0\x01\0\x01\0"), Buffer.alloc(200)]),
    AVIF: await sharp(png).avif({ effort: 0 }).toBuffer(),
    "HEIC header": Buffer.concat([bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(200)]),
    "JPEG 2000 header": Buffer.concat([bytes("\0\0\0\x0cjP  \r\n\x87\n"), Buffer.alloc(200)]),
    PostScript: bytes("%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run"),
    "ImageMagick script": bytes(
      "push graphic-context\nfill 'url(https://x/)'\npop graphic-context",
    ),
    "ELF program": Buffer.concat([bytes("\x7fELF\x02\x01\x01"), Buffer.alloc(200)]),
    "PNG signature alone": pngSignature,
    "PNG signature before HTML": Buffer.concat([pngSignature, html]),
    "JPEG signature before HTML": Buffer.concat([bytes("\xff\xd8\xff\xe0"), html]),
    "JPEG signature and end alone": bytes("\xff\xd8\xff\xd9"),
    "RIFF of another kind": Buffer.concat([bytes("RIFF\x24\0\0\0WAVEfmt "), Buffer.alloc(40)]),
    "PNG with a PHP script in a comment": pngWith("tEXt", bytes("c\0<?php system('id'); ?>"), png),
    "PNG before a ZIP": Buffer.concat([png, zip]),
    "PNG before HTML": Buffer.concat([png, html]),
    "JPEG before a ZIP": Buffer.concat([jpeg, zip]),
    "JPEG before HTML": Buffer.concat([jpeg, html]),
    "JPEG with HTML in a comment": jpegWithComment(html, jpeg),
    "JPEG with a PDF in a comment": jpegWithComment(bytes("%PDF-1.4\n"), jpeg),
    "WebP before a script": Buffer.concat([webp, bytes("<SCRIPT>alert(1)</SCRIPT>")]),
    "animated WebP": moving,
    "animated PNG": pngWith("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]), png),
    "truncated PNG": png.subarray(0, Math.floor(png.length * 0.6)),
    "PNG without its last chunk": png.subarray(0, -12),
    "truncated JPEG": jpeg.subarray(0, Math.floor(jpeg.length * 0.6)),
    "truncated JPEG with an end": Buffer.concat([
      jpeg.subarray(0, Math.floor(jpeg.length * 0.6)),
      bytes("\xff\xd9"),
    ]),
    "truncated progressive JPEG": progressive.subarray(0, Math.floor(progressive.length * 0.5)),
    "truncated WebP": webp.subarray(0, Math.floor(webp.length * 0.6)),
    "WebP whose length lies": withUint32LE(webp, 4, 0x7fffffff),
    "PNG whose chunk length lies": withUint32BE(png, 33, 0x7ffffff0),
    "PNG with a wrong checksum": flipped(png, 29),
    "PNG with damaged pixels": flipped(png, Math.floor(png.length / 2)),
    "PNG of no width": pngOf({ width: 0, height: 10, pixels: Buffer.alloc(10) }),
    "PNG that announces more pixels than it has": pngOf({
      width: 4_000,
      height: 4_000,
      pixels: Buffer.alloc(10_000),
    }),
  };
  return Object.entries(cases).map(([name, content]) => ({ name, content }));
}

/** Small files that would take a lot of memory to decode. */
export async function pixelBombs(): Promise<HostilePicture[]> {
  const { jpeg, webp } = await goodPictures();
  const cases: Record<string, Buffer> = {
    "PNG of 30,000 x 30,000": pngOf({
      width: 30_000,
      height: 30_000,
      pixels: Buffer.alloc(1_000_000),
    }),
    "PNG one row above the limit": pngOf({
      width: 6_000,
      height: 4_001,
      pixels: Buffer.alloc(1_000),
    }),
    "PNG of 2^31-1 x 2^31-1": pngOf({
      width: 0x7fffffff,
      height: 0x7fffffff,
      pixels: Buffer.alloc(10),
    }),
    "PNG of one very long row": pngOf({
      width: 100_000_000,
      height: 1,
      pixels: Buffer.alloc(1_000),
    }),
    "JPEG of 65,500 x 65,500": jpegOf(jpeg, 65_500, 65_500),
    "JPEG of 65,500 x 400": jpegOf(jpeg, 65_500, 400),
    "WebP of 16,383 x 16,383": webpOf(webp, 16_383, 16_383),
  };
  return Object.entries(cases).map(([name, content]) => ({ name, content }));
}

/** Grain and soft shapes: as hard to compress as a photograph. */
export function photograph(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let index = 0; index < width * height; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    const x = (index % width) / width;
    const y = Math.floor(index / width) / height;
    const light = 128 + 90 * Math.sin(x * 9 + y * 4) * Math.cos(y * 7 - x * 3) + (seed >> 26);
    pixels[index * 3] = Math.min(255, light);
    pixels[index * 3 + 1] = Math.min(255, light * 0.8 + x * 40);
    pixels[index * 3 + 2] = Math.min(255, light * 0.6 + y * 60);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function goodPictures() {
  const picture = photograph(400, 300);
  return {
    png: await picture.clone().png().toBuffer(),
    jpeg: await picture.clone().jpeg().toBuffer(),
    progressive: await picture.clone().jpeg({ progressive: true }).toBuffer(),
    webp: await picture.clone().webp({ effort: 0 }).toBuffer(),
  };
}

async function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(40 * 80 * 3).fill(255, 40 * 40 * 3);
  const raw = { width: 40, height: 80, channels: 3, pageHeight: 40 } as const;
  return sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function gif(): Buffer {
  return bytes(
    "GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
  );
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([bytes(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function pngOf({ width, height, pixels }: { width: number; height: number; pixels: Buffer }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const end = chunk("IEND", Buffer.alloc(0));
  return Buffer.concat([
    pngSignature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    end,
  ]);
}

function pngWith(type: string, content: Buffer, png: Buffer): Buffer {
  const afterHeader = pngSignature.length + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk(type, content),
    png.subarray(afterHeader),
  ]);
}

function jpegWithComment(comment: Buffer, jpeg: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), bytes("\xff\xfe"), length, comment, jpeg.subarray(2)]);
}

/** Rewrites the size in the frame header and leaves the pixels as they are. */
function jpegOf(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(bytes("\xff\xc0"));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function webpOf(webp: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(webp);
  copy.writeUInt16LE(width, 26);
  copy.writeUInt16LE(height, 28);
  return copy;
}

function withUint32LE(content: Buffer, offset: number, value: number): Buffer {
  const copy = Buffer.from(content);
  copy.writeUInt32LE(value, offset);
  return copy;
}

function withUint32BE(content: Buffer, offset: number, value: number): Buffer {
  const copy = Buffer.from(content);
  copy.writeUInt32BE(value, offset);
  return copy;
}

function flipped(content: Buffer, offset: number): Buffer {
  const copy = Buffer.from(content);
  copy.writeUInt8(copy.readUInt8(offset) ^ 0xff, offset);
  return copy;
}
