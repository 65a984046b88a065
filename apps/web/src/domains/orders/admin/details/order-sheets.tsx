import {
  formatNaira,
  type Order,
  type OrderDetails,
  type OrderLine,
  orderLineAmount,
} from "@ebute/contracts/orders";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useSite } from "#lib/page/use-site.ts";
import { formatDate, formatDay } from "#lib/text/dates.ts";
import { paymentWayWords } from "../order-words.ts";

const STRONG = "text-lg font-bold";

type SheetProps = { title: string; order: Order; children: ReactNode };

/** A sheet for the printer alone; nothing else of the page is printed. */
function Sheet({ title, order, children }: SheetProps) {
  const site = useSite();
  const { phone, email, address } = site.contact;
  const { number, orderId, createdAt } = order;
  return createPortal(
    <div className="print-alone" aria-hidden="true">
      <div className="col-span-2 grid grid-cols-1 gap-6 wrap-anywhere">
        <header className="flex justify-between gap-8 border-b border-black pb-4">
          <div>
            <p className={STRONG}>{site.identity.name}</p>
            {[address, phone, email].filter(Boolean).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div className="flex-none text-right tabular-nums">
            <p className={STRONG}>{title}</p>
            <p>No. {number}</p>
            <p>{orderId}</p>
            <p>{formatDate(createdAt, site)}</p>
          </div>
        </header>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** Lines with their amounts, payments, and what is still to be paid with the account for it. */
export function Receipt({ details: { order, payments, bank } }: { details: OrderDetails }) {
  const { identity } = useSite();
  const { customerName, lines, total, paid, owed } = order;
  return (
    <Sheet title={paid > 0 ? "Receipt" : "Invoice"} order={order}>
      <p>For {customerName}</p>
      <Table
        head={["Item", "Number", "Price", "Amount"]}
        rows={lines.map((line) => [
          line.description,
          String(line.quantity),
          formatNaira(line.unitPrice),
          formatNaira(orderLineAmount(line)),
        ])}
      />
      <dl>
        <Sum label="Total" amount={total} />
        {payments.map(({ _id, amount, paidOn, way, reference }) => (
          <Sum
            key={_id}
            label={[`Paid on ${formatDay(paidOn, identity)}`, paymentWayWords[way], reference]
              .filter(Boolean)
              .join(", ")}
            amount={amount}
          />
        ))}
        {owed > 0 && <Sum label="Still to be paid" amount={owed} />}
      </dl>
      {owed > 0 && bank && (
        <p>
          Please transfer to{" "}
          {[bank.bankName, bank.accountNumber, bank.accountName].filter(Boolean).join(", ")}.{" "}
          {bank.instructions}
        </p>
      )}
    </Sheet>
  );
}

/** Content of the parcel and its address, without prices. */
export function PackingSlip({ order }: { order: Order }) {
  const { identity } = useSite();
  const { customerName, phone, handover, address, expectedOn } = order;
  const goods = order.lines.filter(({ kind }) => kind === "item");
  return (
    <Sheet title="Packing slip" order={order}>
      <div>
        <p className={STRONG}>{customerName}</p>
        {phone && <p>{phone}</p>}
        <p>{handover === "pickup" ? "Pick-up" : address}</p>
        {expectedOn && <p>Expected on {formatDay(expectedOn, identity)}</p>}
      </div>
      <Table head={["Number", "Item"]} rows={goods.map(toParcelRow)} />
    </Sheet>
  );
}

function toParcelRow({ quantity, description }: OrderLine): string[] {
  return [String(quantity), description];
}

const CELL = "border-b border-black py-1 pr-4 nth-[n+3]:pr-0 nth-[n+3]:text-right";

function Table({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  if (rows.length === 0) return null;
  return (
    <table className="w-full text-left tabular-nums">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={CELL}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and do not move here.
          <tr key={index} className="break-inside-avoid align-top">
            {cells.map((cell, column) => (
              <td key={head[column]} className={CELL}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-8 py-1">
      <dt>{label}</dt>
      <dd className="flex-none font-bold tabular-nums">{formatNaira(amount)}</dd>
    </div>
  );
}
