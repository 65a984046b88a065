/** Marks at the beginning of a file, and the encodings that they mean. */
const marks: [bytes: number[], encoding: string][] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * Returns the text of a file in the encoding that its bytes show: UTF-8, UTF-16, or else
 * Windows-1252, in which spreadsheets save CSV.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = marks.find(([mark]) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
