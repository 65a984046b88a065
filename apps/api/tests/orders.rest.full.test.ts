import { describe, expect, it } from "vitest";
import { createOrder } from "./factories/orders.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
const unknownId = "0000-0000-0000";

describe("the limit on guessing order ids", () => {
  async function miss(client: RestClient, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1) {
      statuses.push((await client.get(`/api/orders/${unknownId}`)).status);
    }
    return statuses;
  }

  it("still responds 304 to a client that has seen the order", async () => {
    const { code } = await createOrder(site);
    const neighbour = site.visitor();
    const etag = String((await neighbour.get(`/api/orders/${code}`)).headers.etag);
    await miss(neighbour, 301);
    const { status } = await neighbour.get(`/api/orders/${code}`, {
      headers: { "if-none-match": etag },
    });
    expect(status).toBe(304);
  });
});
