import type { EditablePost, PostPublication as Publication } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Link, Send } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { publicationQuery } from "../../posts.queries.ts";
import { SavedPostChecks } from "../checks/saved-post-checks.tsx";
import { usePostNewsletter } from "./post-newsletter.ts";
import { PreviewLinkDialog } from "./preview-link-dialog.tsx";
import { PublicationDialog } from "./publication-dialog.tsx";
import { PublicationState } from "./publication-state.tsx";

type PostPublicationProps = {
  post: EditablePost;
  hasUnsavedContent: () => boolean;
  /** Called after the post was published or unpublished here. */
  onChanged: () => void;
};

/** State of a saved post, with the dialogs that publish it and share its preview. */
export function PostPublication({ post, hasUnsavedContent, onChanged }: PostPublicationProps) {
  const { data: shown } = useQuery(publicationQuery(useTRPC(), post._id));
  const [opened, setOpened] = useState<"publication" | "preview" | "newsletter">();
  const SendPostDialog = usePostNewsletter();
  const close = () => setOpened(undefined);

  function handleSaved(_saved: Publication, isToSend: boolean) {
    setOpened(isToSend ? "newsletter" : undefined);
    onChanged();
  }
  return (
    <>
      {shown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PublicationState publication={shown} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="secondary" onClick={() => setOpened("publication")}>
          <CalendarClock aria-hidden="true" size={18} />
          Publish...
        </Button>
        <Button type="button" tone="secondary" onClick={() => setOpened("preview")}>
          <Link aria-hidden="true" size={18} />
          Preview link
        </Button>
        {shown?.isPublished && SendPostDialog && (
          <Button type="button" tone="secondary" onClick={() => setOpened("newsletter")}>
            <Send aria-hidden="true" size={18} />
            Send to subscribers
          </Button>
        )}
      </div>
      {opened === "preview" && (
        <PreviewLinkDialog
          post={post}
          notice={hasUnsavedContent() && <UnsavedNotice />}
          onClose={close}
        />
      )}
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
  );
}

function UnsavedNotice() {
  return (
    <Notice tone="info">
      The form has changes that are not saved, and readers would not see them. Close this and press
      Save changes first.
    </Notice>
  );
}
