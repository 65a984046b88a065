import {
  type Order,
  type OrderBank,
  type OrderEvent,
  type OrderLetter,
  type OrderPayment,
  orderTexts,
} from "@ebute/contracts/orders";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const order: Order = {
  _id: EXAMPLE_ID,
  orderId: "7K3M-Q9XD-TW4H",
  customerName: "Ada",
  number: 41,
  phone: "+234 801 234 5678",
  email: "ada@example.com",
  handover: "delivery",
  address: "12 Allen Avenue, Ikeja",
  expectedOn: "2026-12-04",
  note: "Two boxes, call before delivery",
  status: "Shipped",
  outcome: "open",
  lines: [
    { kind: "item", description: "Chin chin, 1 kg", quantity: 2, unitPrice: 350_000 },
    { kind: "delivery", description: "Delivery to Ikeja", quantity: 1, unitPrice: 200_000 },
  ],
  total: 900_000,
  paid: 500_000,
  owed: 400_000,
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 3,
};

const payment: OrderPayment = {
  _id: EXAMPLE_ID,
  amount: 500_000,
  paidOn: "2026-11-28",
  way: "transfer",
  reference: "GTB 0042",
  recordedAt: EXAMPLE_TIME,
};

const bank: OrderBank = {
  ...{ bankName: "GTBank", accountName: "Ada Foods Ltd", accountNumber: "0123456789" },
  instructions: "Write the order id as the reference.",
};

const letter: OrderLetter = {
  ...{ _id: EXAMPLE_ID, step: "Shipped", state: "sent", reason: null, at: EXAMPLE_TIME },
  ...{ canWithhold: false, canSendAgain: false },
};

const event: OrderEvent = {
  ...{ kind: "status", from: "Placed", to: "Shipped", amount: null },
  ...{ at: EXAMPLE_TIME, by: "owner@example.com" },
};

const { orderId, status, updatedAt } = order;
const parameters = { orderId };

export const ordersOperations = describeOperations("Orders", {
  track: {
    summary: "Track an order",
    description:
      "The status of an order: Placed, Shipped, Out for Delivery or Delivered, and since when; `outcome` is set once it is cancelled or returned. The order id is the one the customer was given; letter case, spaces and dashes do not matter. Answers 304 to an `If-None-Match` with the `ETag` it sent.",
    parameters,
    response: { orderId, status, updatedAt },
  },
  list: {
    summary: "List orders",
    description: "Orders of every status, newest first.",
    response: { orders: [order], nextCursor: null },
  },
  read: {
    summary: "Read an order",
    description:
      "The order with its payments, its history and the letters to the customer, newest first.",
    parameters,
    response: {
      ...{ order, payments: [payment], history: [event], bank, messageId: null },
      ...{ letters: [letter], writing: "on" },
    },
  },
  recordPayment: {
    summary: "Record a payment",
    description:
      "Writes down money that you received by cash, transfer or POS. Nothing is charged, and no card is read.",
    parameters,
    request: {
      ...{ amount: payment.amount, paidOn: payment.paidOn, way: payment.way },
      reference: payment.reference,
    },
    response: { message: orderTexts.paymentRecorded, payment },
  },
  removePayment: {
    summary: "Remove a payment",
    description: "Removes a payment that was written down by mistake. The history keeps both.",
    parameters: { ...parameters, paymentId: EXAMPLE_ID },
    response: { message: orderTexts.paymentRemoved },
  },
  export: {
    summary: "Export orders as CSV",
    description: "All orders with their sums, for a spreadsheet.",
    response: `"Order id","Customer","Status","Note","Created","Status since","Number","Outcome","Phone","E-mail","Handover","Address","Expected","Lines","Total (naira)","Paid (naira)","Owed (naira)"\r\n"${orderId}","Ada","${status}","","${EXAMPLE_TIME}","${updatedAt}","41","open","","","delivery","","","2 x Chin chin, 1 kg = 7000.00","7000.00","5000.00","2000.00"\r\n`,
  },
  exportSales: {
    summary: "Export sales as CSV",
    description:
      "A row for each day, week or month of a range, in the site's time zone: orders that were added, what they are worth, payments of these days, and what is still owed for these orders. Cancelled and returned orders are left out. Where a range has more than 62 periods, the next coarser unit is taken.",
    parameters: { from: "2026-11-01", to: "2026-11-30", unit: "week" },
    response: `"First day","Last day","Orders","Sold (naira)","Received (naira)","Owed (naira)"\r\n"2026-11-01","2026-11-01","3","21000.00","15000.00","6000.00"\r\n`,
  },
  create: {
    summary: "Create an order",
    description:
      "Makes an order with the status Placed and an id that nobody can guess. The name alone is enough.",
    request: { customerName: order.customerName, note: order.note, lines: order.lines },
    response: { message: orderTexts.created, order: { ...order, status: "Placed" } },
  },
  update: {
    summary: "Change an order",
    description:
      "Sets status, outcome, customer, lines and the rest; what is absent stays as it is. Lines are replaced as a whole.",
    parameters,
    request: { status },
    response: { message: orderTexts.updated, order },
  },
  delete: {
    summary: "Delete an order",
    description: "The customer's tracking page answers 404 afterwards.",
    parameters,
    response: { message: orderTexts.deleted },
  },
});
