import type { OverwrittenState } from "@ebute/contracts/audit";
import type { CustomerExport } from "@ebute/contracts/customers";
import type { TrashRow } from "#platform/trash/trash.table.ts";
import { presentPayment } from "../details/orders.parts.presenter.ts";
import { presentOrder } from "../orders.presenter.ts";
import type { CustomerOrder } from "./orders.customers.data.ts";
import { presentCustomer } from "./orders.customers.presenter.ts";
import type { CustomerRow } from "./orders.customers.table.ts";

type Exported = {
  row: CustomerRow;
  orders: readonly CustomerOrder[];
  /** Orders in the trash, with their parts. */
  deleted: readonly TrashRow[];
  replaced: OverwrittenState[];
  at: Date;
};

/** The copy of their data that a customer gets. */
export function presentExport(data: Exported): CustomerExport {
  const { version: _version, ...customer } = presentCustomer(data.row);
  return {
    exportedAt: data.at.toISOString(),
    customer,
    orders: data.orders.map(presentExportedOrder),
    deletedOrders: data.deleted.map(({ source, deletedAt, row }) => ({
      kind: source,
      deletedAt: deletedAt.toISOString(),
      fields: row,
    })),
    replaced: data.replaced,
  };
}

function presentExportedOrder({ payments, letters, ...row }: CustomerOrder) {
  const { version: _version, ...order } = presentOrder(row);
  return {
    ...order,
    payments: payments.map((payment) => {
      const { _id, ...facts } = presentPayment(payment);
      return facts;
    }),
    letters: letters.map(({ step, state, sentAt, createdAt }) => ({
      step: step ?? "",
      state: sentAt ? "sent" : state,
      at: (sentAt ?? createdAt).toISOString(),
    })),
  };
}
