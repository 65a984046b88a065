import {
  COMMENT_MAX_CHARS,
  COMMENTS_BEFORE_FORM_MAX,
  type Comment,
  commentTexts,
} from "@ebute/contracts/comments";
import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import { NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import type { FormState } from "@ebute/page-port";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { CommentsLayout } from "#components/layout/reading/comments-layout.tsx";
import { CommentsNav, type CommentsNavProps } from "#components/layout/reading/comments-nav.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { Time } from "#components/ui/time.tsx";
import { UnsentNotice } from "#components/ui/unsent-notice.tsx";
import { takePendingKey } from "#lib/api/idempotency-link.ts";
import { useEnhancedForm } from "#lib/forms/enhanced-form.ts";
import { fillEmptyFields, usePersistedFields } from "#lib/forms/persistence/persisted-fields.ts";
import { QUEUED_COMMENT_ID, QUEUED_COMMENT_TEXT } from "#lib/offline/queued-comment.ts";
import { useOutbox } from "#lib/offline/use-outbox.ts";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import {
  type CommentRange,
  commentAnchor,
  commentLinks,
  useCommentRange,
} from "#lib/page/comment-range.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useAddComment } from "./comments.mutations.ts";
import { commentsQuery } from "./comments.queries.ts";

const sharedErrorId = "comment-error";

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

type ShownComment = Pick<Comment, "_id" | "name" | "content" | "createdAt" | "answer">;

type CommentListProps = CommentsNavProps & {
  comments: ShownComment[];
  /** Total number of comments, including hidden ones. */
  total: number;
  /** True once visitors can no longer comment. */
  isClosed: boolean;
};

function CommentList({ comments, total, isClosed, ...nav }: CommentListProps) {
  const { identity, words } = useSite();
  return (
    <section aria-labelledby="comments">
      <Heading level={2} size="h2" id="comments">
        {`${words.commentsHeading} (${total})`}
      </Heading>
      {comments.length === 0 ? (
        !isClosed && (
          <Text tone="quiet" className="mt-4">
            {words.noComments}
          </Text>
        )
      ) : (
        <RuledList>
          {comments.map((comment, index) => (
            <li key={comment._id} id={commentAnchor(index)} tabIndex={-1} className="outline-none">
              <Heading level={3} size="name">
                {comment.name}
              </Heading>
              <Text size="small" tone="quiet">
                <Time iso={comment.createdAt} withTime />
              </Text>
              <Text className="mt-2 whitespace-pre-line">{comment.content}</Text>
              {comment.answer && (
                <div className="border-rule mt-3 border-l-4 pl-4">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {identity.name} <Badge tone="neutral">Answer</Badge>
                  </p>
                  <Text size="small" tone="quiet">
                    <Time iso={comment.answer.answeredAt} withTime />
                  </Text>
                  <Text className="mt-2 whitespace-pre-line">{comment.answer.content}</Text>
                </div>
              )}
            </li>
          ))}
        </RuledList>
      )}
      <CommentsNav {...nav} />
      {isClosed && (
        <Text tone="quiet" className="mt-4">
          {commentTexts.closed}
        </Text>
      )}
    </section>
  );
}

type Fields = { name?: string; content?: string };

type CommentFormProps = ComponentProps<"form"> & {
  errors?: Fields;
  /** Input of a submission that the server refused without JavaScript. */
  typed?: Fields;
  notice?: ReactNode;
  busy?: boolean;
  /** True while a comment is queued offline. */
  isWaiting?: boolean;
};

function CommentForm(props: CommentFormProps) {
  const { errors = {}, typed = {}, notice, busy, isWaiting = false, ...form } = props;
  const { words } = useSite();
  // The same error of both fields is shown once and describes both.
  const shared = errors.name && errors.name === errors.content ? errors.name : undefined;
  const describedById = shared && { describedById: sharedErrorId };
  return (
    <section aria-labelledby="add-comment">
      <Heading level={2} size="h2" id="add-comment">
        {words.commentFormHeading}
      </Heading>
      <form {...form} method="post" noValidate className="mt-6 grid gap-5">
        {notice}
        {/* Target of the service worker's redirect after it queued a comment. */}
        <div id={QUEUED_COMMENT_ID} className={isWaiting ? "" : "hidden target:block"}>
          <Notice tone="info">{QUEUED_COMMENT_TEXT}</Notice>
        </div>
        {shared && (
          <Notice tone="err" id={sharedErrorId}>
            {shared}
          </Notice>
        )}
        <Field label="Name" error={describedById ?? errors.name} id="comment-name">
          <TextInput
            name="name"
            autoComplete="name"
            required
            maxLength={NAME_MAX_CHARS}
            defaultValue={typed.name}
          />
        </Field>
        <Field label="Comment" error={describedById ?? errors.content} id="comment-content">
          <TextArea
            name="content"
            required
            maxLength={COMMENT_MAX_CHARS}
            defaultValue={typed.content}
          />
        </Field>
        {words.commentNotice && (
          <Text size="small" tone="quiet" className="whitespace-pre-line">
            {words.commentNotice}
          </Text>
        )}
        <UnsentNotice />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={busy} busyText="Sending...">
            Submit
          </Button>
          {busy && <SlowSendingText />}
        </div>
      </form>
    </section>
  );
}
