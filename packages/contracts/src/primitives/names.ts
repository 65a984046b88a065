/** One line in one Unicode form, with single spaces. */
export function toName(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** Names that differ only in letter case, in spaces or in their Unicode form have the same key. */
export function keyOfName(name: string): string {
  return toName(name).toLowerCase();
}
