/** Names that differ only in letter case, in spaces or in their Unicode form have the same key. */
export function authorKey(name: string): string {
  return toAuthorName(name).toLowerCase();
}

/** One line in one Unicode form, with single spaces. */
export function toAuthorName(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}
