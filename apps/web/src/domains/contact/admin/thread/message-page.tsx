import {
  MESSAGE_NOTE_MAX_CHARS,
  type MessageReply,
  type MessageThread,
  replyWayNames,
  threadOfMessageTexts,
} from "@ebute/contracts/contact";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CallLink, ChatLink, MailLink, personLink } from "#components/admin/person-links.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import { messageThreadQuery } from "../../contact.queries.ts";
import { StateBadge } from "../state-badge.tsx";
import { useSendReplyAgain, useSetMessageNote } from "./message-thread.mutations.ts";
import { MessageTools } from "./message-tools.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { useLatestThread } from "./use-latest-thread.ts";

type MessagePageProps = {
  id: string;
  onGone: () => void;
  /** Actions of other domains for the writer. */
  actions: (thread: MessageThread) => ReactNode;
};

export function MessagePage({ id, onGone, actions }: MessagePageProps) {
  const query = useQuery(messageThreadQuery(useTRPC(), id));
  const { data: thread } = query;
  return (
    <div className="max-w-article mx-auto grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <TextLink href="/admin/messages" className="inline-flex min-h-11 items-center">
          All messages
        </TextLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Heading level={1} size="h2" className="wrap-anywhere">
            {thread ? `Message from ${thread.from_name}` : "Message"}
          </Heading>
          {thread && <StateBadge state={thread.state} />}
        </div>
      </div>
      <QueryView query={query} loadFailed={threadOfMessageTexts.loadFailed} subject="Message">
        {thread && (
          <>
            <WriterLinks thread={thread} />
            {actions(thread)}
            <ReplyList thread={thread} />
            <div className="border-rule border-t pt-5">
              <ReplyForm thread={thread} />
            </div>
            <div className="border-rule grid grid-cols-[minmax(0,1fr)] gap-5 border-t pt-5">
              <Heading level={2} size="h3">
                Among colleagues
              </Heading>
              <NoteForm thread={thread} />
              <MessageTools thread={thread} onGone={onGone} />
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Ways to the writer of a message, and the latest order. */
function WriterLinks({ thread }: { thread: MessageThread }) {
  const { reply_to: email, phone, order, orders } = thread;
  return (
    <section aria-label="Writer" className="flex flex-wrap items-center gap-x-5">
      {email && <MailLink email={email} />}
      {phone && (
        <>
          <CallLink phone={phone.number} />
          <ChatLink phone={phone.number}>WhatsApp chat</ChatLink>
        </>
      )}
      {orders.map(({ orderId, number }) => (
        <TextLink key={orderId} href={`/admin/orders?q=${number}`} className={personLink}>
          Order {number}, from this message
        </TextLink>
      ))}
      {order !== null && !orders.some(({ number }) => number === order) && (
        <TextLink href={`/admin/orders?q=${order}`} className={personLink}>
          Order {order}
        </TextLink>
      )}
      {phone?.isFromOrder && (
        <Text size="small" tone="quiet" className="w-full">
          The phone number is that of the latest order with this e-mail address.
        </Text>
      )}
    </section>
  );
}

/** The note that only the panel shows. */
function NoteForm({ thread }: { thread: MessageThread }) {
  const { _id: id, from_name: name } = thread;
  const { mutateAsync } = useSetMessageNote(name);
  const readLatest = useLatestThread(id);
  // A colleague's note counts as seen once the writer was asked about it.
  const [version, setVersion] = useState(thread.version);
  const [initial] = useState(thread.note);
  const [theirs, setTheirs] = useState<string>();
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/contact")).setMessageNoteInputSchema,
    extra: { id, version },
    send: async (input) => {
      try {
        setVersion((await mutateAsync(input)).version);
        setTheirs(undefined);
      } catch (error) {
        const latest = await readLatest(error);
        if (latest) {
          setVersion(latest.version);
          setTheirs(latest.note);
        }
        throw error;
      }
    },
  });
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {message && <Notice tone="err">{message}</Notice>}
      {theirs !== undefined && (
        <div>
          <Text size="small" tone="quiet">
            Note of your colleague, which yours replaces
          </Text>
          <Text className="wrap-anywhere whitespace-pre-line">{theirs || "Empty"}</Text>
        </div>
      )}
      <Field label="Note for colleagues" hint="The writer never sees it." error={fields.note}>
        <TextArea name="note" rows={3} maxLength={MESSAGE_NOTE_MAX_CHARS} defaultValue={initial} />
      </Field>
      <div>
        <Button tone="secondary" busy={isPending} busyText="Saving...">
          Save note
        </Button>
      </div>
    </form>
  );
}

function ReplyList({ thread }: { thread: MessageThread }) {
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
