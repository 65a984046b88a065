/** Joins lines that a narrow page broke: the next begins with a small letter. */
export function joinLines(lines: readonly string[]): string {
  let text = "";
  let before = "";
  for (const line of lines) {
    const isOption = /^\p{L}[.)]/u.test(line);
    const goesOn = /[\p{L}\p{N},]/u.test(before.slice(-1)) && /^\p{Ll}/u.test(line) && !isOption;
    text += text === "" ? line : `${goesOn ? " " : "\n"}${line}`;
    before = line;
  }
  return text;
}
