const emoji = /\s*(\p{Extended_Pictographic}\uFE0F?)\s*/gu;

/** Removes emoji, which are decoration, for screen readers. */
export function withoutEmoji(text: string): string {
  return text.replace(emoji, " ").trim();
}

/** True when the text starts with an emoji, so that an icon beside it would be redundant. */
export function startsWithEmoji(text: string): boolean {
  return splitEmoji(text)[0]?.isEmoji ?? false;
}

/** Splits the text into emoji and plain passages, in order. */
export function splitEmoji(text: string): { text: string; isEmoji: boolean }[] {
  return text
    .split(/(\p{Extended_Pictographic}\uFE0F?)/u)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isEmoji: /^\p{Extended_Pictographic}/u.test(part) }));
}
