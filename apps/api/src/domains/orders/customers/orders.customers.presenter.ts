import type { Customer, CustomerPayment } from "@ebute/contracts/customers";
import { formatOrderCode } from "@ebute/contracts/orders";
import { presentPayment } from "../details/orders.parts.presenter.ts";
import type { CustomerPaymentRow } from "./orders.customers.repository.ts";
import type { CustomerRow } from "./orders.customers.table.ts";

export function presentCustomer(row: CustomerRow): Customer {
  const { id, name, phone, email, note, orderCount, bought, paid, owed, lastOrderAt } = row;
  return {
    _id: id,
    name,
    phone,
    email,
    note,
    orderCount,
    bought,
    paid,
    owed,
    lastOrderAt: lastOrderAt.toISOString(),
    version: row.version,
  };
}

export function presentCustomerPayment(row: CustomerPaymentRow): CustomerPayment {
  return {
    ...presentPayment(row),
    orderId: formatOrderCode(row.code),
    orderNumber: row.number,
  };
}
