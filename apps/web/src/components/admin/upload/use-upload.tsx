import { type ReactNode, useState } from "react";
import { EmojiText } from "#components/ui/emoji-text.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";

type Upload<Input> = {
  save: (input: Input) => Promise<undefined>;
  /** Message about the last successful save, for the form that is empty again. */
  notice: ReactNode;
};

/** Saves new entries of a form that stays open for the next one. */
export function useUpload<Input extends { title: string }>(
  create: (input: Input) => Promise<unknown>,
  /** Message of success, to which the title is appended. */
  created: string,
): Upload<Input> {
  const [added, setAdded] = useState<string>();
  return {
    notice: added && <UploadedNotice>{addNameToMessage(created, added)}</UploadedNotice>,
    async save(input) {
      await create(input);
      setAdded(input.title);
      return undefined;
    },
  };
}

/** Success message beside the form, without a live region because it has been announced. */
function UploadedNotice({ children }: { children: string }) {
  return (
    <Notice tone="ok">
      <EmojiText>{children}</EmojiText>
    </Notice>
  );
}
