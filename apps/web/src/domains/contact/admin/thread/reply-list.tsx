import { type MessageReply, type MessageThread, replyWayNames } from "@ebute/contracts/contact";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useSendReplyAgain } from "./message-thread.mutations.ts";

/** The message, and its replies in order. */
export function ReplyList({ thread }: { thread: MessageThread }) {
  const { from_name: name, message, createdAt, replies } = thread;
  return (
    <ol aria-label="Conversation" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <li>
        <Text size="small" tone="quiet" className="wrap-anywhere">
          <span className="font-semibold">{name}</span>, <Time iso={createdAt} withTime />
        </Text>
        <Text className="mt-1 wrap-anywhere whitespace-pre-line">{message}</Text>
      </li>
      {replies.map((reply) => (
        <li key={reply._id} className="border-rule border-l-4 pl-3">
          <Text size="small" tone="quiet" className="wrap-anywhere">
            <span className="font-semibold">{reply.by ?? "Deleted account"}</span>
            {` ${replyWayNames[reply.way]}, `}
            <Time iso={reply.createdAt} withTime />
            {stateWords(reply)}
          </Text>
          <Text className="mt-1 wrap-anywhere whitespace-pre-line">{reply.text}</Text>
          {reply.sending === "refused" && <RefusedReply thread={thread} reply={reply} />}
        </li>
      ))}
    </ol>
  );
}

type RefusedReplyProps = { thread: MessageThread; reply: MessageReply };

function RefusedReply({ thread: { _id: id, from_name: name }, reply }: RefusedReplyProps) {
  const { mutate, isPending } = useSendReplyAgain(name);
  const { _id: replyId, reason, canSendAgain } = reply;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Notice tone="err" isAnnounced={false}>
        Not sent. {reason} Check the address, send it again, or answer another way.
      </Notice>
      {canSendAgain && (
        <Button
          type="button"
          tone="secondary"
          busy={isPending}
          busyText="Sending..."
          onClick={() => mutate({ id, replyId })}
        >
          Send again
        </Button>
      )}
    </div>
  );
}

function stateWords({ sending, reason }: MessageReply): string {
  if (sending === "sent") return ", sent";
  if (sending !== "waiting") return "";
  return reason ? `, waiting to be sent. ${reason}` : ", waiting to be sent";
}
