import { fastify } from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { registerHealth } from "./health.ts";

const pageCounts = { fromCache: 0, rendered: 0, confirmed: 0 };

function createApp(checkDatabase: () => Promise<unknown>) {
  const app = fastify();
  registerHealth(app, { checkDatabase, metricsToken: undefined, pageCounts });
  return app;
}

afterEach(() => vi.restoreAllMocks());

it("asks the database once for all who want to know at the same time", async () => {
  const check = vi.fn(async () => {});
  const app = createApp(check);
  const answers = await Promise.all(Array.from({ length: 50 }, async () => app.inject("/readyz")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(check).toHaveBeenCalledTimes(1);
});

it("asks again after a moment, and says so when the database has gone", async () => {
  const now = vi.spyOn(performance, "now");
  const check = vi.fn(async () => {});
  const app = createApp(check);
  now.mockReturnValue(1_000);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  check.mockRejectedValue(new Error("away"));
  now.mockReturnValue(2_000);
  expect((await app.inject("/readyz")).statusCode).toBe(500);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});
