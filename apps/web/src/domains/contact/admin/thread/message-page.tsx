import { type MessageThread, threadOfMessageTexts } from "@ebute/contracts/contact";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallLink, ChatLink, MailLink, personLink } from "#components/admin/person-links.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { messageThreadQuery } from "../../contact.queries.ts";
import { StateBadge } from "../state-badge.tsx";
import { MessageTools } from "./message-tools.tsx";
import { NoteForm } from "./note-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyList } from "./reply-list.tsx";

type MessagePageProps = {
  id: string;
  onGone: () => void;
  /** Actions of other domains for the writer. */
  actions: (thread: MessageThread) => ReactNode;
};

/** One message: who wrote it, its replies, and the next one. */
export function MessagePage({ id, onGone, actions }: MessagePageProps) {
  const query = useQuery(messageThreadQuery(useTRPC(), id));
  const error = useErrorMessage(query.data ? null : query.error, threadOfMessageTexts.loadFailed);
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
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Message"
      >
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
      </QueryStates>
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
