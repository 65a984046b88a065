import type { EditablePost, PostPublication } from "@ebute/contracts/posts";
import { type ReactNode, useState } from "react";
import { SavedPostChecks } from "../checks/saved-post-checks.tsx";
import { usePostNewsletter } from "./post-newsletter.ts";
import { PublicationDialog } from "./publication-dialog.tsx";
import { UnsavedNotice } from "./unsaved-notice.tsx";

export type PublishingProps = {
  post: EditablePost;
  hasUnsavedContent: () => boolean;
  /** Called after the post was published or unpublished here. */
  onChanged: () => void;
};

type Publishing = {
  open: (dialog: "publication" | "newsletter") => void;
  canSend: boolean;
  /** The open dialog. */
  dialog: ReactNode;
};

/** Dialogs that publish a saved post and send it to subscribers. */
export function usePublishing({ post, hasUnsavedContent, onChanged }: PublishingProps): Publishing {
  const [opened, setOpened] = useState<"publication" | "newsletter">();
  const SendPostDialog = usePostNewsletter();
  const close = () => setOpened(undefined);

  function handleSaved(_saved: PostPublication, isToSend: boolean) {
    setOpened(isToSend ? "newsletter" : undefined);
    onChanged();
  }
  return {
    open: setOpened,
    canSend: SendPostDialog !== null,
    dialog: (
      <>
        {opened === "newsletter" && SendPostDialog && (
          <SendPostDialog
            postId={post._id}
            notice={hasUnsavedContent() && <UnsavedNotice />}
            onClose={close}
          />
        )}
        {opened === "publication" && (
          <PublicationDialog
            post={post}
            notice={
              <>
                {hasUnsavedContent() && <UnsavedNotice />}
                <SavedPostChecks post={post} />
              </>
            }
            canSend={SendPostDialog !== null}
            onSaved={handleSaved}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
