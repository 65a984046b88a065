import { type Order, orderTexts } from "@ebute/contracts/orders";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const order: Order = {
  _id: EXAMPLE_ID,
  orderId: "7K3M-Q9XD-TW4H",
  customerName: "Ada",
  note: "Two boxes, call before delivery",
  status: "Shipped",
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 3,
};

const { orderId, status, updatedAt } = order;
const parameters = { orderId };

export const ordersOperations = describeOperations("Orders", {
  track: {
    summary: "Track an order",
    description:
      "The status of an order: Placed, Shipped, Out for Delivery or Delivered, and since when. The order id is the one the customer was given; letter case, spaces and dashes do not matter. Answers 304 to an `If-None-Match` with the `ETag` it sent.",
    parameters,
    response: { orderId, status, updatedAt },
  },
  list: {
    summary: "List orders",
    description: "Orders of every status, newest first.",
    response: { orders: [order], nextCursor: null },
  },
  export: {
    summary: "Export orders as CSV",
    description: "All orders, for a spreadsheet.",
    response: `"Order id","Customer","Status","Note","Created","Status since"\r\n"${orderId}","Ada","${status}","","${EXAMPLE_TIME}","${updatedAt}"\r\n`,
  },
  create: {
    summary: "Create an order",
    description: "Makes an order with the status Placed and an id that nobody can guess.",
    request: { customerName: order.customerName, note: order.note },
    response: { message: orderTexts.created, order: { ...order, status: "Placed" } },
  },
  update: {
    summary: "Change an order",
    description: "Sets status, customer or note; what is absent stays as it is.",
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
