import type { RestClient } from "./calls/rest-client.ts";

/** Asks for an order that does not exist, again and again; returns the statuses. */
export async function missOrders(client: RestClient, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await client.get("/api/orders/0000-0000-0000")).status);
  }
  return statuses;
}
