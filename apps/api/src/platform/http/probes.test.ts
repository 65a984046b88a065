import { fastify } from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { registerProbes } from "./probes.ts";

const metrics = { contentType: "text/plain", render: async () => "" };

function createApp(checkDatabase: () => Promise<unknown>) {
  const app = fastify();
  registerProbes(app, { checkDatabase, metricsToken: undefined, metrics });
  return app;
}

afterEach(() => vi.restoreAllMocks());

it("the readiness probe queries the database once for concurrent requests", async () => {
  const check = vi.fn(async () => {});
  const app = createApp(check);
  const answers = await Promise.all(Array.from({ length: 50 }, async () => app.inject("/readyz")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(check).toHaveBeenCalledTimes(1);
});

it("the readiness probe queries the database again after a moment and reports an outage", async () => {
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
