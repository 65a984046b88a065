import { EmojiText } from "#components/ui/emoji-text.tsx";
import { Notice } from "#components/ui/notice.tsx";

/** Stays by the form, for whom the toast went too fast. */
export function UploadedNotice({ children }: { children: string }) {
  return (
    <Notice tone="ok">
      <EmojiText>{children}</EmojiText>
    </Notice>
  );
}
