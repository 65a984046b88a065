import { type Thread, threadStateNames, threadTexts } from "@ebute/contracts/threads";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { useSite } from "#lib/page/use-site.ts";
import { OpenedForm } from "./opened-form.tsx";
import type { ThreadFormProps } from "./thread-form.tsx";
import { threadsHref } from "./thread-href.ts";

type ThreadItemProps = Pick<ThreadFormProps, "lessonId" | "messageId" | "served"> & {
  thread: Thread;
};

/** A question with its answers, and what its student can do. */
export function ThreadItem({ thread, lessonId, messageId, served }: ThreadItemProps) {
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
