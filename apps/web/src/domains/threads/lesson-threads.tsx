import {
  THREAD_TEXT_MAX_CHARS,
  type Thread,
  threadStateNames,
  threadTexts,
} from "@ebute/contracts/threads";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { CommentsLayout } from "#components/layout/reading/comments-layout.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { Time } from "#components/ui/time.tsx";
import {
  keptTextProps,
  useForgottenText,
  usePersistedText,
} from "#lib/forms/persistence/persisted-text.ts";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useIsStudent } from "#lib/session/use-is-student.ts";
import { useTRPC } from "#lib/trpc.ts";

type LessonThreadsProps = {
  id: string;
  /** The form that the server refused and sent back. */
  served?: FormState | undefined;
  /** True on the page that follows a message. */
  isSent?: boolean;
};

/** Questions of a signed-in student to the teacher, below a lesson. Nobody else sees the section. */
export function LessonThreads(props: LessonThreadsProps) {
  const isStudent = useIsStudent();
  return isStudent ? (
    <CommentsLayout>
      <ThreadSection {...props} />
    </CommentsLayout>
  ) : null;
}

export function ThreadSection({ id, served, isSent = false }: LessonThreadsProps) {
  const query = useQuery(useTRPC().threads.ofLesson.queryOptions({ id }));
  const { data } = query;
  return (
    <section aria-labelledby="questions" className="grid grid-cols-1 gap-4 print:hidden">
      <Heading level={2} size="h2" id="questions">
        {threadTexts.title}
      </Heading>
      <Text tone="quiet">{threadTexts.about}</Text>
      {isSent && <Notice tone="ok">{threadTexts.asked}</Notice>}
      <QueryView query={query} loadFailed={threadTexts.loadFailed} subject={threadTexts.title}>
        {data && data.threads.length > 0 && (
          <RuledList>
            {data.threads.map((thread) => (
              <ThreadItem
                key={thread._id}
                lessonId={id}
                messageId={data.messageId}
                thread={thread}
                served={served}
              />
            ))}
          </RuledList>
        )}
        {data && (
          <OpenedForm
            lessonId={id}
            messageId={data.messageId}
            summary={threadTexts.ask}
            label="Your question"
            sent={data.threads.flatMap(({ isOwn, messages }) =>
              isOwn ? messages.slice(0, 1).map(({ text }) => text) : [],
            )}
            served={served}
          />
        )}
      </QueryView>
    </section>
  );
}

type ThreadItemProps = Pick<ThreadFormProps, "lessonId" | "messageId" | "served"> & {
  thread: Thread;
};

/** A question with its answers, and what its student can do. */
function ThreadItem({ thread, lessonId, messageId, served }: ThreadItemProps) {
  const { _id, state, isOwn, isNew, isShared, author, messages } = thread;
  return (
    <li className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={state === "answered" ? "positive" : "neutral"}>
          {threadStateNames[state]}
        </Badge>
        {isNew && <Badge>New answer</Badge>}
        {isOwn && isShared && <span className="text-small text-ink-2">{threadTexts.shared}</span>}
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {messages.map((message) => (
          <li key={message._id} className={message.isTeacher ? "border-rule border-l-4 pl-4" : ""}>
            <MessageHead
              name={isOwn ? threadTexts.you : author}
              isTeacher={message.isTeacher}
              at={message.createdAt}
            />
            <Text className="wrap-anywhere whitespace-pre-line">{message.text}</Text>
          </li>
        ))}
      </ol>
      {isNew && (
        <form {...nativeFormProps} method="post" action={threadsHref(lessonId)}>
          <Button tone="secondary" name="intent" value="markRead">
            Mark as read
          </Button>
        </form>
      )}
      {isOwn && state !== "closed" && (
        <OpenedForm
          lessonId={lessonId}
          messageId={messageId}
          served={served}
          threadId={_id}
          summary="Write more"
          label="Your message"
          sent={messages.flatMap(({ isTeacher, text }) => (isTeacher ? [] : [text]))}
        />
      )}
    </li>
  );
}

type MessageHeadProps = { name: string; isTeacher: boolean; at: string };

function MessageHead({ name, isTeacher, at }: MessageHeadProps) {
  const { identity } = useSite();
  return (
    <Text size="small" tone="quiet">
      <span className="font-semibold">{isTeacher ? identity.name : name}</span>
      {isTeacher && <> ({threadTexts.teacher})</>}, <Time iso={at} withTime />
    </Text>
  );
}

type OpenedFormProps = ThreadFormProps & { summary: string };

/** A form that a press opens, without script too. A refused one is open. */
function OpenedForm({ summary, served, ...form }: OpenedFormProps) {
  const own = served && served.values.threadId === (form.threadId ?? "") ? served : undefined;
  return (
    <details open={own !== undefined}>
      <summary
        data-hydrates=""
        className="text-card text-indigo inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4"
      >
        {summary}
      </summary>
      <ThreadForm {...form} served={own} />
    </details>
  );
}

type ThreadFormProps = {
  lessonId: string;
  /** The thread that the message belongs to; undefined for a new question. */
  threadId?: string;
  messageId: string;
  label: string;
  /** Own messages that the server has. */
  sent: readonly string[];
  /** The form that the server refused and sent back. */
  served: FormState | undefined;
};

/** Writes a message to the teacher. The browser sends it, with script or without. */
function ThreadForm(props: ThreadFormProps) {
  const { lessonId, threadId = "", messageId, label, sent, served } = props;
  const ref = useRef<HTMLFormElement>(null);
  const key = `thread:${threadId || lessonId}`;
  useForgottenText(key, sent);
  usePersistedText(ref, "text", key);
  const error = served?.issues.find(({ path }) => path === "text")?.message ?? served?.message;
  return (
    <form
      ref={ref}
      {...nativeFormProps}
      method="post"
      action={threadsHref(lessonId)}
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name="threadId" value={threadId} />
      <input type="hidden" name="messageId" value={messageId} />
      <Field label={label} {...(error && { error })}>
        <TextArea
          {...keptTextProps(key)}
          name="text"
          rows={4}
          required
          maxLength={THREAD_TEXT_MAX_CHARS}
          defaultValue={served?.values.text}
        />
      </Field>
      <div>
        <Button>Send</Button>
      </div>
    </form>
  );
}

/** Page that takes the forms of students about a lesson, and shows those it refuses. */
function threadsHref(lessonId: string): string {
  return `/userDashboard/questions/${lessonId}`;
}
