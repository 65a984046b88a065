import type { EditablePost } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { reviewQuery, useRequestReview } from "./review.queries.ts";

type ReadyActProps = { post: EditablePost; hasUnsavedContent: () => boolean };

/** Asks for a review of a writer's saved post. */
export function ReadyAct({ post, hasUnsavedContent }: ReadyActProps) {
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
      <div className="order-first grid basis-full gap-3 empty:hidden">
        {isUnsaved && (
          <Notice tone="err">
            The form has changes that are not saved, and editors would not see them. Press Update
            first.
          </Notice>
        )}
        {request.error && <Notice tone="err">{userMessage(request.error)}</Notice>}
      </div>
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
    </>
  );
}
