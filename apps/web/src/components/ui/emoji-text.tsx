import { splitEmoji } from "#lib/words.ts";

/** The sentence with its pictures hidden from screen readers. */
export function EmojiText({ children }: { children: string }) {
  return splitEmoji(children).map(({ text, isEmoji }, index) =>
    isEmoji ? (
      <span key={text} aria-hidden="true" data-mark={index === 0 ? "" : undefined}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
