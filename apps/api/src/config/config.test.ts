import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { StartupError } from "../platform/errors/startup-error.ts";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  it("has defaults for every setting", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      isSecure: false,
      hasRateLimits: true,
      hasSampleContent: true,
      isOpen: false,
      trustProxy: false,
      maxLoopDelayMs: 500,
      databaseUrl: undefined,
      s3: undefined,
      firstAdmin: undefined,
      ai: undefined,
    });
  });

  it("treats empty variables as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "", ADMIN_EMAIL: "" }).port).toBe(3000);
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PORT", "1.5"],
    ["MAX_EVENT_LOOP_DELAY_MS", "-1"],
    ["MAX_EVENT_LOOP_DELAY_MS", "soon"],
    ["PUBLIC_URL", "example.ng"],
    ["PUBLIC_URL", "ftp://example.ng"],
    ["PUBLIC_URL", "https://example.ng/blog"],
    ["PUBLIC_URL", "https://example.ng/?a=b"],
    ["PUBLIC_URL", "https://example.ng/#top"],
    ["PUBLIC_URL", "https://ada:secret@example.ng"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "postgres://ada:100%@h/db"],
    ["DATABASE_URL", "postgres://a%da:word@h/db"],
    ["DATABASE_URL", "postgres://h/db?target_session_attrs=best"],
    ["SESSION_SECRET", "short"],
    ["ADMIN_EMAIL", "ada"],
    ["ADMIN_PASSWORD", "too short"],
    ["SAMPLE_CONTENT", "maybe"],
    ["SITE_OPEN", "maybe"],
    ["RATE_LIMITS", "true"],
    ["SITE_NAME", " "],
    ["OPERATOR_EMAIL", "nobody"],
    ["SMTP_URL", "mail settings"],
    ["SMTP_URL", "http://mail.example.ng"],
    ["SMTP_URL", "smtp://user:%zz@mail.example.ng"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "Ebute <news@example.ng>\r\nBcc: a@example.ng"],
    ["MAIL_FROM", "a@example.ng, b@example.ng"],
    ["OPERATOR_PHONE", "call me"],
    ["AI_BASE_URL", "api.example.com/v1"],
    ["AI_BASE_URL", "https://user:secret@api.example.com/v1"],
    ["AI_BASE_URL", "https://api.example.com/v1?key=secret"],
    ["AI_API_KEY", "two words"],
    ["AI_MODEL", " "],
    ["METRICS_TOKEN", "short"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "on"],
    ["TRUST_PROXY", "10.0.0.1,nginx"],
    ["TRUST_PROXY", "10.0.0.1,"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "-1"],
  ])("rejects the invalid %s (%s) in one sentence that names it", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartupError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^A setting is wrong: ${name} [^\\n;]+\\.$`),
    );
  });

  it("reports all invalid settings at once", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "loud" })).toThrow(/PORT .+; LOG_LEVEL .+\.$/);
  });

  it("reports a missing setting when another setting requires it", () => {
    expect(() => readConfig({ ADMIN_EMAIL: "ada@example.ng" })).toThrow("set together");
    expect(() => readConfig({ S3_BUCKET: "media" })).toThrow("set together");
    const address = "https://api.example.com/v1";
    expect(() => readConfig({ AI_BASE_URL: address })).toThrow("set together");
    expect(() => readConfig({ AI_API_KEY: "key", AI_MODEL: "one" })).toThrow("set together");
  });

  it("marks panel settings that the environment sets as read-only, with the variable's name", () => {
    expect(readConfig({}).environmentSettings).toEqual({
      settings: { identity: {}, contact: {} },
      server: { mail: {}, ai: {} },
      variables: { identity: {}, contact: {}, mail: {}, ai: {} },
    });
    const given = { SITE_NAME: "Adùkẹ́", OPERATOR_PHONE: "+234 (0) 801-234.5678" };
    expect(readConfig(given).environmentSettings).toMatchObject({
      settings: { identity: { name: "Adùkẹ́" }, contact: { phone: "+234 (0) 801-234.5678" } },
      variables: { identity: { name: "SITE_NAME" }, contact: { phone: "OPERATOR_PHONE" } },
    });
  });

  it("takes the mail server and AI service from the environment, and never exposes their secrets", () => {
    const { environmentSettings } = readConfig({
      SMTP_URL: "smtp://ada:smtp-secret@mail.example.ng:25",
      MAIL_FROM: "Ebute <news@example.ng>",
      AI_BASE_URL: "http://127.0.0.1:11434/v1",
      AI_MODEL: "small",
    });
    expect(environmentSettings.server).toEqual({
      mail: {
        host: "mail.example.ng",
        port: 25,
        user: "ada",
        fromName: "Ebute",
        fromAddress: "news@example.ng",
      },
      ai: { baseUrl: "http://127.0.0.1:11434/v1", model: "small" },
    });
    expect(environmentSettings.variables).toMatchObject({
      mail: { host: "SMTP_URL", secret: "SMTP_URL", fromAddress: "MAIL_FROM" },
      ai: { baseUrl: "AI_BASE_URL", model: "AI_MODEL", secret: "AI_BASE_URL" },
    });
    expect(JSON.stringify(environmentSettings)).not.toContain("smtp-secret");
  });

  it("ignores variables that former releases read, whatever their values", () => {
    const { settingsSnapshot, ...config } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: "not an address",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20secret",
      OTEL_TRACES_SAMPLER: "sometimes",
      OTEL_TRACES_SAMPLER_ARG: "2",
      CDN_PROVIDER: "akamai",
      CDN_TOKEN: "secret",
    });
    const { settingsSnapshot: plainSnapshot, ...plainConfig } = readConfig({});
    expect(config).toEqual(plainConfig);
    expect(settingsSnapshot).toEqual(plainSnapshot);
  });

  it("accepts a region without a bucket", () => {
    expect(readConfig({ S3_REGION: "eu-west-1" }).s3).toBeUndefined();
  });

  it.each([
    ["loopback", ["loopback"]],
    ["10.0.0.0/8, fd00::/8,192.0.2.1,::1", ["10.0.0.0/8", "fd00::/8", "192.0.2.1", "::1"]],
    ["linklocal,uniquelocal", ["linklocal", "uniquelocal"]],
    ["off", false],
  ])("trusts the proxies listed as %s", (word, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: word }).trustProxy).toEqual(trustProxy);
    expect(() => fastify({ trustProxy })).not.toThrow();
  });

  it("trusts the number of proxies that TRUST_PROXY gives", () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: "2" });
    const isBelieved = (hop: number) =>
      typeof trustProxy === "function" && trustProxy("192.0.2.1", hop);
    expect([0, 1, 2].map(isBelieved)).toEqual([true, true, false]);
  });

  it("never shows a secret in the error message", () => {
    const refuse = () =>
      readConfig({ SESSION_SECRET: "hunter2", ADMIN_PASSWORD: "hunter3", AI_API_KEY: "hunter 4" });
    expect(refuse).toThrow(/^((?!hunter).)*$/);
  });

  it("removes the trailing slash of the public URL and derives isSecure from https", () => {
    expect(readConfig({ PUBLIC_URL: "https://example.ng/" })).toMatchObject({
      publicUrl: "https://example.ng",
      isSecure: true,
    });
  });
});

describe("the mail settings of the environment", () => {
  const complete = {
    SMTP_URL: "smtps://news%40example.ng:p%3Ass@mail.example.ng",
    MAIL_FROM: "Ebute News <news@example.ng>",
    OPERATOR_EMAIL: "operator@example.ng",
  };

  it("require a server and a sender", () => {
    expect(readConfig({ ...complete, SMTP_URL: "" }).mail).toBeUndefined();
    expect(() => readConfig({ ...complete, MAIL_FROM: "", OPERATOR_EMAIL: "" })).toThrow(
      /SMTP_URL needs MAIL_FROM or OPERATOR_EMAIL\.$/,
    );
  });

  it("default the sender to the operator's address and vice versa", () => {
    const fromOperator = readConfig({ ...complete, MAIL_FROM: "" });
    expect(fromOperator.mail?.from).toEqual({ name: "", address: "operator@example.ng" });
    const { settings } = readConfig({ ...complete, OPERATOR_EMAIL: "" }).environmentSettings;
    expect(settings.contact?.email).toBe("news@example.ng");
  });

  it("read user, password and port from the URL", () => {
    expect(readConfig(complete).mail).toEqual({
      smtp: {
        host: "mail.example.ng",
        port: 465,
        isSecure: true,
        credentials: { user: "news@example.ng", password: "p:ss" },
      },
      from: { name: "Ebute News", address: "news@example.ng" },
    });
    const plain = { ...complete, SMTP_URL: "smtp://[::1]", MAIL_FROM: "news@example.ng" };
    expect(readConfig(plain).mail).toMatchObject({
      smtp: { host: "::1", port: 587, isSecure: false, credentials: undefined },
      from: { name: "", address: "news@example.ng" },
    });
  });
});
