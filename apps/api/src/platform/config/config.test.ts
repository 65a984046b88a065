import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { StartupError } from "../errors/startup-error.ts";
import { readConfig } from "./config.ts";

describe("settings", () => {
  it("need not be given at all", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      isSecure: false,
      hasRateLimits: true,
      hasSampleContent: true,
      trustProxy: false,
      databaseUrl: undefined,
      s3: undefined,
      firstAdmin: undefined,
    });
  });

  it("that are empty count as not given", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "", ADMIN_EMAIL: "" }).port).toBe(3000);
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PORT", "1.5"],
    ["PUBLIC_URL", "example.ng"],
    ["PUBLIC_URL", "ftp://example.ng"],
    ["PUBLIC_URL", "https://example.ng/blog"],
    ["PUBLIC_URL", "https://example.ng/?a=b"],
    ["PUBLIC_URL", "https://example.ng/#top"],
    ["PUBLIC_URL", "https://ada:secret@example.ng"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["SESSION_SECRET", "short"],
    ["ADMIN_EMAIL", "ada"],
    ["ADMIN_PASSWORD", "too short"],
    ["SAMPLE_CONTENT", "maybe"],
    ["RATE_LIMITS", "true"],
    ["SITE_NAME", " "],
    ["OPERATOR_EMAIL", "nobody"],
    ["METRICS_TOKEN", "short"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "on"],
    ["TRUST_PROXY", "10.0.0.1,nginx"],
    ["TRUST_PROXY", "10.0.0.1,"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "-1"],
  ])("with a wrong %s (%s) are refused in one sentence that names it", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartupError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^A setting is wrong: ${name} [^\\n;]+\\.$`),
    );
  });

  it("that are wrong in two places are refused for both at once", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "loud" })).toThrow(/PORT .+; LOG_LEVEL .+\.$/);
  });

  it("that belong together are refused apart", () => {
    expect(() => readConfig({ ADMIN_EMAIL: "ada@example.ng" })).toThrow("set together");
    expect(() => readConfig({ S3_BUCKET: "media" })).toThrow("set together");
  });

  it("may name a region without a store", () => {
    expect(readConfig({ S3_REGION: "eu-west-1" }).s3).toBeUndefined();
  });

  it.each([
    ["loopback", ["loopback"]],
    ["10.0.0.0/8, fd00::/8,192.0.2.1,::1", ["10.0.0.0/8", "fd00::/8", "192.0.2.1", "::1"]],
    ["linklocal,uniquelocal", ["linklocal", "uniquelocal"]],
    ["off", false],
  ])("believe the proxies %s", (word, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: word }).trustProxy).toEqual(trustProxy);
    expect(() => fastify({ trustProxy })).not.toThrow();
  });

  it("believe as many proxies as are in front", () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: "2" });
    const isBelieved = (hop: number) =>
      typeof trustProxy === "function" && trustProxy("192.0.2.1", hop);
    expect([0, 1, 2].map(isBelieved)).toEqual([true, true, false]);
  });

  it("never show a secret in the refusal", () => {
    const refuse = () => readConfig({ SESSION_SECRET: "hunter2", ADMIN_PASSWORD: "hunter3" });
    expect(refuse).toThrow(/^((?!hunter).)*$/);
  });

  it("take a public address without the slash at its end, and know that https is secure", () => {
    expect(readConfig({ PUBLIC_URL: "https://example.ng/" })).toMatchObject({
      publicUrl: "https://example.ng",
      isSecure: true,
    });
  });
});
