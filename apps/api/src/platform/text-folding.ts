/**
 * Folds text for sorting and searching: lower case without diacritics, so that "olasade" finds
 * "Olásadé".
 */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const HOOKED_LETTERS: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

/**
 * Folds text like the database's fold_text(), which searches use: it also replaces Hausa's
 * hooked letters.
 */
export function foldTextLikeDatabase(text: string): string {
  return foldText(text).replace(/[ɓɗƙƴ]/g, (letter) => HOOKED_LETTERS[letter] ?? letter);
}
