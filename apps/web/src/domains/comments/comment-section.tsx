import {
  COMMENT_MAX_CHARS,
  COMMENT_TRAP_FIELD,
  COMMENTS_BEFORE_FORM_MAX,
  commentTexts,
} from "@ebute/contracts/comments";
import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import { NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import type { FormState } from "@ebute/page-port";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CommentsLayout } from "#components/layout/reading/comments-layout.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormEnd, type FormEndOutcome } from "#components/ui/form-end.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { takePendingKey } from "#lib/api/idempotency-link.ts";
import { useEnhancedForm } from "#lib/forms/enhanced-form.ts";
import { fillEmptyFields, usePersistedFields } from "#lib/forms/persistence/persisted-fields.ts";
import { QUEUED_COMMENT_ID, QUEUED_COMMENT_TEXT } from "#lib/offline/queued-comment.ts";
import { useOutbox } from "#lib/offline/use-outbox.ts";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { type CommentRange, commentLinks, useCommentRange } from "#lib/page/comment-range.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { CommentList } from "./comment-list.tsx";
import { useAddComment } from "./comments.mutations.ts";
import { commentsQuery } from "./comments.queries.ts";
import { readCommenterName, useOwnComments } from "./own-comments.ts";

type CommentSectionProps = {
  postId: string;
  /** The post's slug or id, as in the address of the page. */
  address: string;
  /** Range requested by the URL. */
  shown: CommentRange;
  /** Id of the comment to reply to, requested by the URL. */
  replyTo: string | undefined;
  isDone: boolean;
  /** True if a comment sent without JavaScript is already visible. */
  isPublished: boolean;
  form: FormState | undefined;
};

export function CommentSection({
  postId,
  address,
  shown: requested,
  replyTo: requestedReply,
  isDone: isSent,
  isPublished,
  form: served,
}: CommentSectionProps) {
  const ofComment = served?.form === "comment" ? served : undefined;
  const isDone = isSent || ofComment?.added !== undefined;
  const ref = useRef<HTMLFormElement>(null);
  usePersistedFields(ref, `comment:${postId}`, isDone);
  const page = `/blog/${address}`;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { shown, showMore } = useCommentRange(requested, (next) =>
    queryClient.ensureQueryData(commentsQuery(trpc, address, next)),
  );
  const { data } = useSuspenseQuery(commentsQuery(trpc, address, shown));
  const own = useOwnComments(postId, data.comments, ofComment?.added);
  const [replyTo, setReplyTo] = useState(ofComment?.values.parent || requestedReply);
  const replied = data.comments
    .flatMap((comment) => [comment, ...comment.replies])
    .find(({ _id }) => _id === replyTo);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    fillEmptyFields(form, { name: readCommenterName() });
    const kept = new FormData(form).get("parent");
    if (typeof kept === "string" && kept !== "") setReplyTo(kept);
  }, []);

  function chooseReply(comment: string | undefined, event: MouseEvent): void {
    event.preventDefault();
    flushSync(() => setReplyTo(comment));
    const name = ref.current?.elements.namedItem("name");
    const isNamed = name instanceof HTMLInputElement && name.value !== "";
    const field = ref.current?.elements.namedItem(isNamed ? "content" : "name");
    if (field instanceof HTMLElement) field.focus();
  }

  // Somebody may be typing when a refetch tells of the end.
  const [wasOpen] = useState(!data.isClosed);
  const outbox = useOutbox({
    page,
    account: "",
    onSent: () => form.settleQueued(),
    onRefused: ({ body }, reason) => {
      if (ref.current) fillEmptyFields(ref.current, body);
      setReplyTo(body.parent);
      form.settleQueued(reason);
    },
  });
  const mutation = useAddComment();
  const form = useEnhancedForm({
    name: "comment",
    schema: async () => (await import("@ebute/contracts/comments")).createCommentInputSchema,
    extra: { blog: postId },
    mutation: {
      mutateAsync: async (input) => {
        const comment = await mutation.mutateAsync(input);
        if (!comment.isApproved) own.remember(comment);
        return comment;
      },
    },
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
  const isVisible = mutation.data?.isApproved ?? isPublished;
  const list = (
    <CachedFragment name="comment-list" of={ofComment ? undefined : [page, shown, data]}>
      <CommentList
        comments={data.comments}
        own={own.waiting}
        total={data.total}
        page={page}
        shown={shown}
        isClosed={data.isClosed}
        {...commentLinks({ path: page, shown, ...data })}
        onMore={showMore}
        onReply={chooseReply}
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
        <CachedFragment name="comment-form" of={served || isDone || replied ? undefined : [page]}>
          <CommentForm
            ref={ref}
            replied={replied}
            onReplyEnd={(event) => chooseReply(undefined, event)}
            isWaiting={outbox.isWaiting}
            action={page}
            {...form.form}
            onReset={() => setReplyTo(undefined)}
            busy={form.isPending}
            errors={form.fields}
            typed={form.typed}
            end={{
              ref: form.outcome,
              error: form.message,
              done:
                form.isDone && `${commentTexts.added}${isVisible ? "" : ` ${commentTexts.waits}`}`,
            }}
          />
        </CachedFragment>
      )}
      {isLong && list}
    </CommentsLayout>
  );
}

type Fields = { name?: string; content?: string };

type CommentFormProps = ComponentProps<"form"> & {
  errors?: Fields;
  /** Input of a submission that the server refused without JavaScript. */
  typed?: Fields;
  end: FormEndOutcome;
  busy?: boolean;
  /** True while a comment is queued offline. */
  isWaiting?: boolean;
  /** The comment that is replied to. */
  replied?: { _id: string; name: string } | undefined;
  onReplyEnd?: (event: MouseEvent) => void;
};

function CommentForm(props: CommentFormProps) {
  const { errors = {}, typed = {}, end, busy, isWaiting = false, ...rest } = props;
  const { replied, onReplyEnd, ...form } = rest;
  const { words } = useSite();
  // The same error of both fields is shown once and describes both.
  const isShared = errors.name !== undefined && errors.name === errors.content;
  return (
    <section aria-labelledby="add-comment">
      <Heading level={2} size="h2" id="add-comment">
        {words.commentFormHeading}
      </Heading>
      <form {...form} method="post" noValidate className="mt-6 grid gap-5">
        {/* Target of the service worker's redirect after it queued a comment. */}
        <div id={QUEUED_COMMENT_ID} className={isWaiting ? "" : "hidden target:block"}>
          <Notice tone="info">{QUEUED_COMMENT_TEXT}</Notice>
        </div>
        <input type="hidden" name="parent" value={replied?._id ?? ""} />
        {replied && (
          <Text className="flex flex-wrap items-center gap-x-4">
            <span className="min-w-0 wrap-anywhere">Replying to {replied.name}</span>
            <TextLink
              href={`${form.action}#add-comment`}
              className="inline-flex min-h-11 items-center"
              onClick={onReplyEnd}
            >
              Cancel
            </TextLink>
          </Text>
        )}
        <Field label="Name" error={errors.name} id="comment-name">
          <TextInput
            name="name"
            autoComplete="name"
            required
            maxLength={NAME_MAX_CHARS}
            defaultValue={typed.name}
          />
        </Field>
        <Field
          label="Comment"
          error={isShared ? { describedById: "comment-name-error" } : errors.content}
          id="comment-content"
        >
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
        <div hidden>
          <label>
            Leave this empty
            <input name={COMMENT_TRAP_FIELD} autoComplete="off" tabIndex={-1} />
          </label>
        </div>
        <FormEnd id="comment-outcome" {...end}>
          <Button busy={busy} busyText="Sending...">
            Submit
          </Button>
          {busy && <SlowSendingText />}
        </FormEnd>
      </form>
    </section>
  );
}
