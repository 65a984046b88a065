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
  ])("with a wrong %s (%s) are refused in one sentence that names it", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartupError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^A setting is wrong: ${name} [^\\n]+\\.$`),
    );
  });

  it("that are wrong in two places are refused for both at once", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "loud" })).toThrow(/PORT .+; LOG_LEVEL .+\.$/);
  });

  it("that belong together are refused apart", () => {
    expect(() => readConfig({ ADMIN_EMAIL: "ada@example.ng" })).toThrow("set together");
    expect(() => readConfig({ S3_BUCKET: "media" })).toThrow("set together");
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
