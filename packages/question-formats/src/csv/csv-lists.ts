/** Writes several texts into one cell, parted by `|`; a text's own `|` and `\` get a backslash. */
export function writeList(texts: readonly string[]): string {
  const list = texts.map((text) => text.replace(/[\\|]/g, "\\$&")).join("|");
  return guard(list);
}

export function readList(cell: string): string[] {
  const texts: string[] = [];
  let text = "";
  for (let place = 0; place < cell.length; place += 1) {
    const char = cell.charAt(place);
    if (char === "\\" && place + 1 < cell.length) {
      text += cell.charAt(place + 1);
      place += 1;
    } else if (char === "|") {
      texts.push(text.trim());
      text = "";
    } else text += char;
  }
  texts.push(text.trim());
  return texts.filter((one) => one !== "");
}

/** Writes one line of text. */
export function writeWord(word: string): string {
  return word.startsWith("\\") ? `\\${word}` : guard(word);
}

export function readWord(cell: string): string {
  return cell.replace(/^\\(?=[\\'])/, "");
}

/** An apostrophe before = or - would be taken for the one that exports put before formulas. */
function guard(cell: string): string {
  return cell.startsWith("'") ? `\\${cell}` : cell;
}
