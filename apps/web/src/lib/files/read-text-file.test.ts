import { expect, it } from "vitest";
import { readTextFile } from "./read-text-file.ts";

const text = "Ọlá Über – “ré”";

/** UTF-16 with its mark. */
function utf16(isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (const [place, char] of [...`\uFEFF${text}`].entries())
    view.setUint16(2 * place, char.charCodeAt(0), isLittleEndian);
  return new Uint8Array(view.buffer);
}

it.each([
  ["UTF-8", new TextEncoder().encode(text)],
  ["UTF-8 with its mark", new TextEncoder().encode(`\uFEFF${text}`)],
  ["UTF-16 of Windows", utf16(true)],
  ["UTF-16 of old Macs", utf16(false)],
])("a file in %s is read", async (_encoding, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe(text);
});

it("a file that a spreadsheet saved in Windows-1252 is read", async () => {
  const bytes = Uint8Array.from([0xdc, 0x62, 0x65, 0x72, 0x20, 0x96, 0x20, 0x80]);
  expect(await readTextFile(new Blob([bytes]))).toBe("Über – €");
});
