import { type EditablePost, postTexts, type PostReview as Review } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Time } from "#components/ui/time.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { type PublishingProps, usePublishing } from "../publication/use-publishing.tsx";
import { reviewQuery } from "./review.queries.ts";
import { SendBackDialog } from "./send-back-dialog.tsx";

/** The request of a writer to look at the post, or the answer to it. */
export function PostReview(props: PublishingProps) {
  // The dialog stays open when the publication has ended the request.
  const { open, dialog } = usePublishing(props);
  return (
    <>
      <ReviewState post={props.post} onPublish={() => open("publication")} />
      {dialog}
    </>
  );
}

type ReviewStateProps = { post: EditablePost; onPublish: () => void };

function ReviewState({ post, onPublish }: ReviewStateProps) {
  const { data, error, refetch } = useQuery(reviewQuery(useTRPC(), post._id));
  const message = useErrorMessage(data ? null : error, postTexts.reviewFailed);
  const canPublish = usePermission("writeContent");
  if (message) {
    return (
      <QueryStates isPending={false} error={message} onRetry={refetch}>
        {null}
      </QueryStates>
    );
  }
  const review = data?.review;
  if (!review) return null;
  if (review.state === "returned") return <SentBack review={review} />;
  if (canPublish) return <Request post={post} review={review} onPublish={onPublish} />;
  return (
    <Notice tone="info">
      Ready for review since <Time iso={review.requestedAt} withTime />. You can go on editing.
    </Notice>
  );
}

function SentBack({ review }: { review: Review }) {
  const { note, returnedBy, returnedAt } = review;
  return (
    <Notice tone="info">
      <p>
        Sent back{returnedBy && ` by ${returnedBy}`}
        {returnedAt && (
          <>
            , <Time iso={returnedAt} withTime />
          </>
        )}
        :
      </p>
      <p className="whitespace-pre-line">{note}</p>
    </Notice>
  );
}

function Request({ post, review, onPublish }: ReviewStateProps & { review: Review }) {
  const { requestedBy, requestedAt } = review;
  const [isReturning, setIsReturning] = useState(false);
  const [note, setNote] = useState("");
  return (
    <>
      <Notice tone="info">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p>
            <strong>{requestedBy || "Somebody"}</strong> asks you to look at this, since{" "}
            <Time iso={requestedAt} withTime />.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="button" tone="secondary" onClick={onPublish}>
              Publish...
            </Button>
            <Button type="button" tone="secondary" onClick={() => setIsReturning(true)}>
              Send back
            </Button>
          </div>
        </div>
      </Notice>
      {isReturning && (
        <SendBackDialog
          post={post}
          note={note}
          onType={setNote}
          onClose={() => setIsReturning(false)}
        />
      )}
    </>
  );
}
