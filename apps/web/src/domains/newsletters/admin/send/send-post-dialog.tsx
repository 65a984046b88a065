import type { ReactNode } from "react";
import { SendDialog } from "./send-dialog.tsx";

type SendPostDialogProps = {
  postId: string;
  /** Warns the author before the saved post is sent. */
  notice: ReactNode;
  onClose: () => void;
};

/** Sends a published post to the subscribers. */
export function SendPostDialog({ postId, notice, onClose }: SendPostDialogProps) {
  return (
    <SendDialog
      content={{ postId, subject: "", categoryId: null, body: "" }}
      notice={notice}
      onSent={onClose}
      onClose={onClose}
    />
  );
}
