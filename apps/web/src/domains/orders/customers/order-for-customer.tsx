import type { Customer } from "@ebute/contracts/customers";
import type { Order } from "@ebute/contracts/orders";
import { NewOrderButton } from "../admin/form/new-order-button.tsx";
import { orderOfCustomer } from "../admin/form/order-draft.ts";

type OrderForCustomerProps = { customer: Customer; latest: Order | undefined };

/** Opens a new order of a customer, with the address of the latest one. */
export function OrderForCustomer({ customer, latest }: OrderForCustomerProps) {
  const { _id: id, name: customerName, phone, email } = customer;
  const fields = orderOfCustomer({ customerName, phone, email }, latest);
  return <NewOrderButton customer={{ id, fields }} />;
}
