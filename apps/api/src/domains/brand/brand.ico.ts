const HEADER_BYTES = 22;
const ICON = 1;
const BITS_PER_PIXEL = 32;

/**
 * An .ico file with one PNG, which all browsers in use read.
 * @param side width and height of the picture, below 256
 */
export function createIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(ICON, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(BITS_PER_PIXEL, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
