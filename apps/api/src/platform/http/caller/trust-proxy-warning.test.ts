import { fastify } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { registerTrustProxyWarning } from "./trust-proxy-warning.ts";

it("the server warns once when X-Forwarded-For arrives while TRUST_PROXY is off", async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: "warn", stream: { write: (line) => lines.push(line) } } });
  onTestFinished(() => app.close());
  registerTrustProxyWarning(app);
  app.get("/", async () => "");
  await app.inject("/");
  expect(lines).toEqual([]);
  await app.inject({ url: "/", headers: { "x-forwarded-for": "203.0.113.7" } });
  await app.inject({ url: "/", headers: { "x-forwarded-for": "203.0.113.8" } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("TRUST_PROXY");
  expect(lines[0]).not.toContain("203.0.113");
});
