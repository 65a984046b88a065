import { splitEmoji } from "#lib/words.ts";

/** The sentence with its pictures hidden from screen readers. */
export function EmojiText({ children }: { children: string }) {
  return splitEmoji(children).map(({ text, isEmoji }) =>
    isEmoji ? (
      <span key={text} aria-hidden="true">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
