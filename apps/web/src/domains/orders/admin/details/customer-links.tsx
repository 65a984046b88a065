import type { OrderDetails } from "@ebute/contracts/orders";
import { CallLink, MailLink, personLink } from "#components/admin/person-links.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";

/** Ways to the customer, and where the order goes. */
export function CustomerLinks({ details: { order, messageId } }: { details: OrderDetails }) {
  const { phone, email, address, handover, expectedOn, note } = order;
  const { identity } = useSite();
  const expected = expectedOn ? formatDay(expectedOn, identity) : "";
  return (
    <section aria-label="Customer" className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap gap-x-5">
        {phone && <CallLink phone={phone} />}
        {email && <MailLink email={email} />}
        {messageId && (
          <TextLink href={`/admin/message/${messageId}`} className={personLink}>
            Message it comes from
          </TextLink>
        )}
      </div>
      <Text size="small" className="whitespace-pre-line">
        {handover === "pickup" ? "Pick-up" : `Delivery${address && `: ${address}`}`}
        {expected && `\nExpected on ${expected}`}
      </Text>
      {note && (
        <Text size="small" tone="quiet" className="whitespace-pre-line">
          {note}
        </Text>
      )}
    </section>
  );
}
