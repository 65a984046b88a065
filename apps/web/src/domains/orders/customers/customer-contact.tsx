import type { Customer } from "@ebute/contracts/customers";
import { CallLink, ChatLink, MailLink } from "#components/admin/person-links.tsx";

/** Ways to a customer. */
export function CustomerContact({ customer }: { customer: Pick<Customer, "phone" | "email"> }) {
  const { phone, email } = customer;
  return (
    <div className="flex flex-wrap gap-x-5">
      {phone && (
        <>
          <CallLink phone={phone} />
          <ChatLink phone={phone}>WhatsApp</ChatLink>
        </>
      )}
      {email && <MailLink email={email} />}
    </div>
  );
}
