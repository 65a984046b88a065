const emoji = /\s*(\p{Extended_Pictographic}\uFE0F?)\s*/gu;

/** The sentence as a screen reader should say it: pictures among the words are decoration. */
export function withoutEmoji(text: string): string {
  return text.replace(emoji, " ").trim();
}

/** Its picture says what a mark beside it would say again. */
export function startsWithEmoji(text: string): boolean {
  return splitEmoji(text)[0]?.isEmoji ?? false;
}

/** The sentence cut at its pictures, in order. */
export function splitEmoji(text: string): { text: string; isEmoji: boolean }[] {
  return text
    .split(/(\p{Extended_Pictographic}\uFE0F?)/u)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isEmoji: /^\p{Extended_Pictographic}/u.test(part) }));
}
