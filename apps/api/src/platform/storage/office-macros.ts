import { createReadStream } from "node:fs";

/** Names of macro stores in old and new Office containers and in OpenDocument files. */
const MACROS = new RegExp(
  ["vbaProject\\.bin", "Basic/script-l[bc]\\.xml", toUtf16Pattern("_VBA_PROJECT")].join("|"),
  "i",
);

/** Longer than any pattern, so none is missed across two chunks. */
const OVERLAP_CHARS = 64;

/** True for an office file that contains macros. */
export async function hasMacros(path: string): Promise<boolean> {
  let tail = "";
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const text = tail + chunk.toString("latin1");
    if (MACROS.test(text)) return true;
    tail = text.slice(-OVERLAP_CHARS);
  }
  return false;
}

/** UTF-16 text as a pattern over bytes. */
function toUtf16Pattern(text: string): string {
  return [...text].join("\\x00");
}
