import { splitEmoji } from "#lib/text/emoji.ts";

/** Text whose emoji are hidden from screen readers. */
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
