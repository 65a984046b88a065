import type { OrderDetails } from "@ebute/contracts/orders";
import type { RestClient } from "./calls/rest-client.ts";
import { callProcedure } from "./calls/trpc-client.ts";

export async function readOrder(client: RestClient, orderId: string): Promise<OrderDetails> {
  return (await callProcedure(client, "query", "orders.details", { orderId })).data as OrderDetails;
}

export function recordPayment(client: RestClient, orderId: string, payment: object) {
  return callProcedure(client, "mutation", "orders.recordPayment", { orderId, ...payment });
}

export function deleteOrder(client: RestClient, orderId: string) {
  return callProcedure(client, "mutation", "orders.delete", { orderId });
}
