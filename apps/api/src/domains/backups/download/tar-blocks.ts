/**
 * Size of a header, and unit to which content is padded. Source: POSIX.1-2017, pax, "ustar
 * Interchange Format".
 */
export const TAR_BLOCK_BYTES = 512;
/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * TAR_BLOCK_BYTES);

const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const CHECKSUM_OFFSET = 148;
const CHECKSUM_BYTES = 8;

export type TarHeader = { name: string; bytes: number; isFile: boolean };

export function paddedBytes(bytes: number): number {
  return Math.ceil(bytes / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES;
}

/**
 * Encodes the header of a file. It contains no time and no owner, so it is the same each time.
 * @param name ASCII
 */
export function encodeTarHeader(name: string, bytes: number): Buffer {
  const { prefix, rest } = splitName(name);
  if (rest.length <= NAME_BYTES) return encode({ name: rest, prefix, bytes, type: "0" });
  // A longer name is written in an extended header, before a header with a short name.
  const record = Buffer.from(paxRecord("path", name));
  const padding = Buffer.alloc(paddedBytes(record.length) - record.length);
  return Buffer.concat([
    encode({ name: "PaxHeader", prefix: "", bytes: record.length, type: "x" }),
    record,
    padding,
    encode({ name: name.slice(0, NAME_BYTES), prefix: "", bytes, type: "0" }),
  ]);
}

/** Decodes a header; undefined for the empty block at the end. */
export function decodeTarHeader(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const prefix = readText(block, 345, PREFIX_BYTES);
  const name = readText(block, 0, NAME_BYTES);
  return {
    name: prefix ? `${prefix}/${name}` : name,
    bytes: Number.parseInt(readText(block, 124, 12).trim(), 8),
    isFile: ["0", ""].includes(readText(block, 156, 1)),
  };
}

function splitName(name: string): { prefix: string; rest: string } {
  const end = name.lastIndexOf("/");
  const isShort = name.length <= NAME_BYTES;
  const canSplit = end > 0 && end <= PREFIX_BYTES && name.length - end - 1 <= NAME_BYTES;
  return isShort || !canSplit
    ? { prefix: "", rest: name }
    : { prefix: name.slice(0, end), rest: name.slice(end + 1) };
}

type Fields = { name: string; prefix: string; bytes: number; type: "0" | "x" };

function encode({ name, prefix, bytes, type }: Fields): Buffer {
  const block = Buffer.alloc(TAR_BLOCK_BYTES);
  block.write(name, 0);
  block.write("0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write(`${bytes.toString(8).padStart(11, "0")}\0`, 124);
  block.write(`${"0".repeat(11)}\0`, 136);
  block.write(" ".repeat(CHECKSUM_BYTES), CHECKSUM_OFFSET);
  block.write(type, 156);
  block.write("ustar\u000000", 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, CHECKSUM_OFFSET);
  return block;
}

/** A record begins with its own length in decimal digits. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const digits = String(rest.length + String(rest.length).length).length;
  return `${rest.length + digits}${rest}`;
}

function readText(block: Buffer, start: number, bytes: number): string {
  const end = block.indexOf(0, start);
  const last = start + bytes;
  return block.toString("latin1", start, end === -1 || end > last ? last : end);
}
