import { COMMENTS_BEFORE_FORM_MAX, commentTexts } from "@ebute/contracts/comments";
import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import type { FormState } from "@ebute/page-port";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CommentsLayout } from "#components/layout/reading/comments-layout.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { takePendingKey } from "#lib/api/idempotency-link.ts";
import { useEnhancedForm } from "#lib/forms/enhanced-form.ts";
import { fillEmptyFields, usePersistedFields } from "#lib/forms/persistence/persisted-fields.ts";
import { useOutbox } from "#lib/offline/use-outbox.ts";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { type CommentRange, commentLinks, useCommentRange } from "#lib/page/comment-range.ts";
import { useTRPC } from "#lib/trpc.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { useAddComment } from "./comments.mutations.ts";
import { commentsQuery } from "./comments.queries.ts";

type CommentSectionProps = {
  postId: string;
  /** The post's slug or id, as in the address of the page. */
  address: string;
  /** Range requested by the URL. */
  shown: CommentRange;
  isDone: boolean;
  /** True if a comment sent without JavaScript is already visible. */
  isPublished: boolean;
  form: FormState | undefined;
};

export function CommentSection({
  postId,
  address,
  shown: requested,
  isDone,
  isPublished,
  form: served,
}: CommentSectionProps) {
  const ref = useRef<HTMLFormElement>(null);
  usePersistedFields(ref, `comment:${postId}`, isDone);
  const page = `/blog/${address}`;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { shown, showMore } = useCommentRange(requested, (next) =>
    queryClient.ensureQueryData(commentsQuery(trpc, address, next)),
  );
  const { data } = useSuspenseQuery(commentsQuery(trpc, address, shown));
  // Somebody may be typing when a refetch tells of the end.
  const [wasOpen] = useState(!data.isClosed);
  const outbox = useOutbox({
    page,
    account: "",
    onSent: () => form.settleQueued(),
    onRefused: ({ body }, reason) => {
      if (ref.current) fillEmptyFields(ref.current, body);
      form.settleQueued(reason);
    },
  });
  const mutation = useAddComment();
  const form = useEnhancedForm({
    name: "comment",
    schema: async () => (await import("@ebute/contracts/comments")).createCommentInputSchema,
    extra: { blog: postId },
    mutation,
    served: { form: served, isDone },
    success: commentTexts.added,
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
    keepForLater: (input) =>
      outbox.keep({
        key: takePendingKey("comments.create", input),
        call: "/api/blog/add-comment",
        body: input,
      }),
  });
  const list = (
    <CachedFragment name="comment-list" of={[page, shown, data]}>
      <CommentList
        comments={data.comments}
        total={data.total}
        isClosed={data.isClosed}
        {...commentLinks({ path: page, shown, ...data })}
        onMore={showMore}
      />
    </CachedFragment>
  );
  // A refused comment stays readable, although the form cannot send it any more.
  const hasTyped = served || outbox.isWaiting || form.message || form.isDone;
  const hasForm = wasOpen || !data.isClosed || hasTyped;
  const isLong = data.total > COMMENTS_BEFORE_FORM_MAX;
  return (
    <CommentsLayout>
      {!isLong && list}
      {hasForm && (
        <CachedFragment name="comment-form" of={served || isDone ? undefined : [page]}>
          <CommentForm
            ref={ref}
            isWaiting={outbox.isWaiting}
            action={page}
            {...form.form}
            busy={form.isPending}
            errors={form.fields}
            typed={form.typed}
            notice={
              <CommentNotice
                isAdded={form.isDone}
                isVisible={mutation.data?.isApproved ?? isPublished}
                error={form.message}
              />
            }
          />
        </CachedFragment>
      )}
      {isLong && list}
    </CommentsLayout>
  );
}

type CommentNoticeProps = { isAdded: boolean; isVisible: boolean; error: string | undefined };

function CommentNotice({ isAdded, isVisible, error }: CommentNoticeProps) {
  if (error) {
    return (
      <Notice tone="err" isRefusal isAnnounced={false}>
        {error}
      </Notice>
    );
  }
  if (!isAdded) return null;
  return (
    <Notice tone="ok">
      {commentTexts.added} {!isVisible && commentTexts.waits}
    </Notice>
  );
}
