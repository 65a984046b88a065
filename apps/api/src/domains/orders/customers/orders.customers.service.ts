import type { OverwrittenState } from "@ebute/contracts/audit";
import {
  type Customer,
  type CustomerDetails,
  type CustomerExport,
  type CustomerPageInput,
  type CustomerPayment,
  type CustomerTableInput,
  type CustomerTablePage,
  customerNameDiffers,
  customerNotFound,
  type EraseCustomerInput,
  type UpdateCustomerInput,
} from "@ebute/contracts/customers";
import { formatOrderCode } from "@ebute/contracts/orders";
import { keyOfName } from "@ebute/contracts/primitives";
import type { AuditService } from "#domains/audit/audit.service.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireRecentConfirmation } from "#platform/security/principal.ts";
import type { TrashRow } from "#platform/trash/trash.table.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import { presentOrder, presentPayment } from "../orders.presenter.ts";
import type { CustomerRow } from "../orders.table.ts";
import type { CustomerOrder, CustomersData } from "./orders.customers.data.ts";
import type { CustomerPaymentRow, CustomersRepository } from "./orders.customers.repository.ts";

type Deps = {
  customers: CustomersRepository;
  data: CustomersData;
  /** States that changes without a version overwrote. */
  overwritten: Pick<AuditService, "listOverwrittenOf">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type CustomersService = ReturnType<typeof createCustomersService>;

/** People who ordered, as the orders name them. */
export function createCustomersService(deps: Deps) {
  const { customers, data, overwritten, write, idempotency, clock } = deps;

  /** @throws {DomainError} CUSTOMER_NOT_FOUND */
  async function find(id: string): Promise<CustomerRow> {
    const row = await customers.findById(id);
    if (!row) throw new DomainError(customerNotFound);
    return row;
  }

  return {
    async listTable(input: CustomerTableInput): Promise<CustomerTablePage> {
      const { rows, ...counts } = await customers.findTablePage(input);
      return { customers: rows.map(presentCustomer), page: input.page, ...counts };
    },

    /** @throws {DomainError} CUSTOMER_NOT_FOUND */
    async get(id: string): Promise<Customer> {
      return presentCustomer(await find(id));
    },

    /**
     * A customer with a page of the orders, and the latest payments.
     * @throws {DomainError} CUSTOMER_NOT_FOUND
     */
    async read({ id, page }: CustomerPageInput): Promise<CustomerDetails> {
      const row = await find(id);
      const [{ rows, ...counts }, payments, related] = await Promise.all([
        customers.findOrders(row.key, page),
        customers.findPayments(row.key),
        customers.findRelated(row),
      ]);
      return {
        customer: presentCustomer(row),
        orders: { orders: rows.map(presentOrder), page, ...counts },
        payments: payments.map(presentCustomerPayment),
        related: related.map(presentCustomer).map(({ _id, name, phone, email }) => ({
          _id,
          name,
          phone,
          email,
        })),
      };
    },

    /** @throws {DomainError} CUSTOMER_NOT_FOUND, VERSION_CONFLICT */
    async update(caller: Caller, input: UpdateCustomerInput): Promise<Customer> {
      const { note } = input;
      const writeNote = async (unit: AuditedUnitOfWork) => {
        const saved = await customers.setNote(unit.tx, { ...input, version: input.version });
        const replaced = saved.overwritten && { personalFields: saved.overwritten };
        const target = { kind: "customer", id: saved.row.id } as const;
        await unit.record("customers.update", target, undefined, replaced);
        return saved.row;
      };
      const request = { operation: "customers.update", caller, input };
      const edit = { request, changes: { note }, write: writeNote, find };
      return presentCustomer(await saveIdempotently(idempotency, edit));
    },

    /**
     * Exports everything that is stored about a customer, to hand to them. The export is audited.
     * @throws {DomainError} CONFIRMATION_REQUIRED, CUSTOMER_NOT_FOUND
     */
    async export(caller: Caller, { id }: { id: string }): Promise<CustomerExport> {
      requireRecentConfirmation(caller);
      const row = await find(id);
      const [orders, deleted] = await Promise.all([
        data.findOrders(row.key),
        data.findDeleted(row.key),
      ]);
      const ids = [...orders, ...deleted].map((one) => one.id);
      const replaced = await overwritten.listOverwrittenOf(row.id, ...ids);
      await write(caller.principal, (unit) =>
        unit.record("customers.export", { kind: "customer", id: row.id }),
      );
      return presentExport({ row, orders, deleted, replaced, at: clock.now() });
    },

    /**
     * Removes the person from all their orders for good. Lines, sums and payments stay.
     * @throws {DomainError} CONFIRMATION_REQUIRED, CUSTOMER_NOT_FOUND, CUSTOMER_NAME_DIFFERS
     */
    async erase(caller: Caller, { id, name }: EraseCustomerInput): Promise<void> {
      requireRecentConfirmation(caller);
      const found = await find(id);
      await write(caller.principal, async (unit) => {
        const row = await data.lock(unit.tx, found);
        if (!row) throw new DomainError(customerNotFound);
        if (keyOfName(name) !== keyOfName(row.name)) throw new DomainError(customerNameDiffers);
        await data.erase(unit.tx, row);
        await unit.record("customers.erase", { kind: "customer", id: row.id });
      });
    },
  };
}

function presentCustomer(row: CustomerRow): Customer {
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

function presentCustomerPayment(row: CustomerPaymentRow): CustomerPayment {
  return {
    ...presentPayment(row),
    orderId: formatOrderCode(row.code),
    orderNumber: row.number,
  };
}

type Exported = {
  row: CustomerRow;
  orders: readonly CustomerOrder[];
  /** Orders in the trash, with their parts. */
  deleted: readonly TrashRow[];
  replaced: OverwrittenState[];
  at: Date;
};

/** The copy of their data that a customer gets. */
function presentExport(data: Exported): CustomerExport {
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
