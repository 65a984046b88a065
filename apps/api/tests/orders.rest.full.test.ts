import { describe, expect, it } from "vitest";
import { createOrder } from "./factories/orders.ts";
import { missOrders } from "./support/miss-orders.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();

describe("the limit on guessing order ids", () => {
  it("still responds 304 to a client that has seen the order", async () => {
    const { code } = await createOrder(site);
    const neighbour = site.visitor();
    const etag = String((await neighbour.get(`/api/orders/${code}`)).headers.etag);
    await missOrders(neighbour, 301);
    const { status } = await neighbour.get(`/api/orders/${code}`, {
      headers: { "if-none-match": etag },
    });
    expect(status).toBe(304);
  });
});
