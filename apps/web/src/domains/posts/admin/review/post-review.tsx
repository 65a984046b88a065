import {
  type EditablePost,
  type PostReviewState,
  postReviewTexts,
  REVIEW_NOTE_MAX_CHARS,
  type PostReview as Review,
} from "@ebute/contracts/posts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { Time } from "#components/ui/time.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { type PublishingProps, usePublishing } from "../publication/use-publishing.tsx";
import { reviewQuery, useReturnReview } from "./review.queries.ts";

/** The request of a writer to look at the post, or the answer to it. */
export function PostReview(props: PublishingProps) {
  const { post } = props;
  const query = useQuery(reviewQuery(useTRPC(), post._id));
  // The dialog stays open when the publication has ended the request.
  const { open, dialog } = usePublishing(props);
  const { data } = query;
  const box = useFocusAfterChange(data && (data.review?.state ?? null));
  return (
    <>
      <div ref={box} tabIndex={-1} className="outline-none empty:absolute">
        <ReviewState post={post} query={query} onPublish={() => open("publication")} />
      </div>
      {dialog}
    </>
  );
}

/** The button that changed the state is gone then, and the focus with it. */
function useFocusAfterChange(state: PostReviewState | null | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== state;
    if (hasChanged && document.activeElement === document.body) box.current?.focus();
    before.current = state;
  }, [state]);
  return box;
}

type RequestProps = { post: EditablePost; onPublish: () => void };

type ReviewStateProps = RequestProps & {
  query: UseQueryResult<{ review: Review | null }, unknown>;
};

function ReviewState({ post, query: { data, error, refetch }, onPublish }: ReviewStateProps) {
  const message = useErrorMessage(data ? null : error, postReviewTexts.fetchFailed);
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

function Request({ post, review, onPublish }: RequestProps & { review: Review }) {
  const { requestedBy, requestedAt } = review;
  const [isReturning, setIsReturning] = useState(false);
  const [note, setNote] = useState("");
  return (
    <>
      <Notice tone="info">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p>
            <strong>{requestedBy || "Somebody"}</strong> asks you to look at this. Ready since{" "}
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

type SendBackDialogProps = {
  post: Pick<EditablePost, "_id" | "title">;
  /** The note typed before the dialog was closed without sending. */
  note: string;
  onType: (note: string) => void;
  onClose: () => void;
};

function SendBackDialog({ post, note, onType, onClose }: SendBackDialogProps) {
  const { mutateAsync } = useReturnReview(post.title);
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/posts")).returnReviewInputSchema,
    extra: { id: post._id },
    send: async (input) => {
      await mutateAsync(input);
      onType("");
      onClose();
    },
  });
  return (
    <AdminDialog title="Send back" position="center" isOpen onClose={onClose}>
      <form
        {...form}
        onSubmit={(event) => {
          // React passes it on to the form around the dialog, which would save the blog.
          event.stopPropagation();
          form.onSubmit(event);
        }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {message && <Notice tone="err">{message}</Notice>}
        <Field
          label="What should change?"
          hint="The writer reads it above the blog."
          error={fields.note}
        >
          <TextArea
            name="note"
            required
            maxLength={REVIEW_NOTE_MAX_CHARS}
            defaultValue={note}
            onInput={({ currentTarget }) => onType(currentTarget.value)}
            data-first-focus
          />
        </Field>
        <DialogButtons onCancel={onClose}>
          <Button busy={isPending} busyText="Sending...">
            Send back
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
