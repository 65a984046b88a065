import type { MessageThread } from "@ebute/contracts/contact";
import { CallLink, ChatLink, MailLink, personLink } from "#components/admin/person-links.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

/** Ways to the writer of a message, and the latest order. */
export function WriterLinks({ thread }: { thread: MessageThread }) {
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
