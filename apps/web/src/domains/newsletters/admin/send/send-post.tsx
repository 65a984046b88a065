import { Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { SendDialog } from "./send-dialog.tsx";

type SendPostProps = {
  postId: string;
  /** Returns what the author should know before the saved post is sent. */
  notice: () => ReactNode;
};

/** Button that sends a published post to the subscribers. */
export function SendPost({ postId, notice }: SendPostProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button type="button" tone="secondary" onClick={() => setIsOpen(true)}>
        <Send aria-hidden="true" size={18} />
        Send to subscribers
      </Button>
      {isOpen && (
        <SendDialog
          content={{ postId, subject: "", body: "" }}
          notice={notice()}
          onSent={close}
          onClose={close}
        />
      )}
    </>
  );
}
