/** Joins words, such as "posts, comments and orders". */
export function listInWords(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(words);
}
