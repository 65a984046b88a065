import { EmojiText } from "#components/ui/emoji-text.tsx";
import { Notice } from "#components/ui/notice.tsx";

/** Success message beside the form, without a live region because it has been announced. */
export function UploadedNotice({ children }: { children: string }) {
  return (
    <Notice tone="ok">
      <EmojiText>{children}</EmojiText>
    </Notice>
  );
}
