import type { EditablePost } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { PreviewLinkButton } from "../publication/preview-link-button.tsx";
import { PublicationState } from "../publication/publication-state.tsx";
import { reviewQuery, useRequestReview } from "./review.queries.ts";

type WriterControlsProps = { post: EditablePost; hasUnsavedContent: () => boolean };

/** State of a writer's saved post, with the buttons that ask for a review and share its preview. */
export function WriterControls({ post, hasUnsavedContent }: WriterControlsProps) {
  const { data } = useQuery(reviewQuery(useTRPC(), post._id));
  const request = useRequestReview(post.title);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const review = data?.review?.state ?? null;

  function handleReady() {
    const hasChanges = hasUnsavedContent();
    setIsUnsaved(hasChanges);
    if (!hasChanges) request.mutate({ id: post._id });
  }
  return (
    <>
      {data && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PublicationState
            publication={{ isPublished: false, publishAt: null, unpublishAt: null, review }}
          />
        </div>
      )}
      {isUnsaved && (
        <Notice tone="err">
          The form has changes that are not saved, and editors would not see them. Press Save
          changes first.
        </Notice>
      )}
      {request.error && <Notice tone="err">{userMessage(request.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {review !== "requested" && (
          <Button
            type="button"
            tone="secondary"
            busy={request.isPending}
            busyText="Asking..."
            onClick={handleReady}
          >
            Ready for review
          </Button>
        )}
        <PreviewLinkButton post={post} hasUnsavedContent={hasUnsavedContent} />
      </div>
    </>
  );
}
