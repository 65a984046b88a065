import type { MessageThread } from "@ebute/contracts/contact";
import { usePermission } from "#lib/session/admin-role.ts";
import { NewOrderButton } from "../admin/form/new-order-button.tsx";
import { orderOfCustomer } from "../admin/form/order-draft.ts";

type OrderFromMessageProps = {
  thread: Pick<MessageThread, "_id" | "from_name" | "reply_to" | "phone" | "customer">;
};

/** Opens a new order of the writer of a message, as far as message and earlier orders tell. */
export function OrderFromMessage({ thread }: OrderFromMessageProps) {
  const { _id: messageId, from_name: name, reply_to: email, phone, customer } = thread;
  if (!usePermission("manageOrders")) return null;
  const writer = {
    customerName: name,
    phone: phone?.number ?? customer?.phone ?? "",
    email: email || (customer?.email ?? ""),
  };
  const fields = orderOfCustomer(writer, customer ?? undefined);
  return <NewOrderButton tone="secondary" customer={{ id: messageId, messageId, fields }} />;
}
