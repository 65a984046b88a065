import { commentTexts } from "@ebute/contracts/comments";
import { NO_ANSWER_TO_TEXT } from "@ebute/contracts/errors";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { CommentsLayout } from "#components/layout/comments-layout.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { takeUnansweredKey } from "#lib/api/idempotency-link.ts";
import { fillEmptyFields, useKeptFields } from "#lib/forms/kept-fields.ts";
import { usePlainForm } from "#lib/forms/plain-form.ts";
import { useOutbox } from "#lib/offline/use-outbox.ts";
import { KnownPart } from "#lib/page/known-part.tsx";
import type { FormState } from "#lib/page/page-context.ts";
import { useTRPC } from "#lib/trpc.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { useAddComment } from "./comments.mutations.ts";
import { commentsQuery } from "./comments.queries.ts";

type CommentSectionProps = {
  postId: string;
  /** Where older comments begin; undefined for the newest. */
  cursor: string | undefined;
  isDone: boolean;
  form: FormState | undefined;
};

export function CommentSection({ postId, cursor, isDone, form: served }: CommentSectionProps) {
  const ref = useRef<HTMLFormElement>(null);
  useKeptFields(ref, `comment:${postId}`);
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(commentsQuery(trpc, postId, cursor));
  const outbox = useOutbox({
    page: `/blog/${postId}`,
    account: "",
    onSent: () => form.settle(),
    onRefused: ({ body }, reason) => {
      if (ref.current) fillEmptyFields(ref.current, body);
      form.settle(reason);
    },
  });
  const form = usePlainForm({
    name: "comment",
    schema: async () => (await import("@ebute/contracts/comments")).createCommentInputSchema,
    extra: { blog: postId },
    mutation: useAddComment(),
    served: { form: served, isDone },
    success: commentTexts.added,
    unreachable: NO_ANSWER_TO_TEXT,
    keepForLater: (input) =>
      outbox.keep({
        key: takeUnansweredKey("comments.create", input),
        call: "/api/blog/add-comment",
        body: input,
      }),
  });
  return (
    <CommentsLayout>
      <KnownPart name="comment-list" of={[postId, cursor, data]}>
        <CommentList
          comments={data.comments}
          total={data.total}
          newestHref={cursor && `/blog/${postId}#comments`}
          olderHref={
            data.nextCursor ? `/blog/${postId}?comments=${data.nextCursor}#comments` : undefined
          }
        />
      </KnownPart>
      <KnownPart name="comment-form" of={served || isDone ? undefined : [postId]}>
        <CommentForm
          ref={ref}
          isWaiting={outbox.isWaiting}
          action={`/blog/${postId}#add-comment`}
          {...form.form}
          busy={form.isPending}
          errors={form.fields}
          typed={form.typed}
          notice={<CommentNotice isAdded={form.isDone} error={formError(form)} />}
        />
      </KnownPart>
    </CommentsLayout>
  );
}

function CommentNotice({ isAdded, error }: { isAdded: boolean; error: string | undefined }) {
  if (error) return <Notice tone="err">{error}</Notice>;
  if (!isAdded) return null;
  return (
    <Notice tone="ok">
      {commentTexts.added} {commentTexts.waits}
    </Notice>
  );
}

/** A refusal that belongs to no field stands above the form. */
function formError({ message, fields }: { message: string | undefined; fields: object }) {
  return Object.keys(fields).length === 0 ? message : undefined;
}
