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
      ai: undefined,
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
    ["SMTP_URL", "mail.example.ng"],
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
    const address = "https://api.example.com/v1";
    expect(() => readConfig({ AI_BASE_URL: address })).toThrow("set together");
    expect(() => readConfig({ AI_API_KEY: "key", AI_MODEL: "one" })).toThrow("set together");
  });

  it("name an example of each contact that the operator has not given", () => {
    const { site, exampleContacts } = readConfig({ OPERATOR_EMAIL: "office@example.ng" });
    expect(exampleContacts).toEqual(["OPERATOR_PHONE"]);
    expect(site).toMatchObject({ email: "office@example.ng", phone: "+234 000 000 0000" });
    expect(readConfig({}).site.email).toBe("hello@example.com");
    const given = { OPERATOR_EMAIL: "office@example.ng", OPERATOR_PHONE: "+234 (0) 801-234.5678" };
    expect(readConfig(given).exampleContacts).toEqual([]);
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
    const refuse = () =>
      readConfig({ SESSION_SECRET: "hunter2", ADMIN_PASSWORD: "hunter3", AI_API_KEY: "hunter 4" });
    expect(refuse).toThrow(/^((?!hunter).)*$/);
  });

  it("take a public address without the slash at its end, and know that https is secure", () => {
    expect(readConfig({ PUBLIC_URL: "https://example.ng/" })).toMatchObject({
      publicUrl: "https://example.ng",
      isSecure: true,
    });
  });
});

describe("mail", () => {
  const complete = {
    SMTP_URL: "smtps://news%40example.ng:p%3Ass@mail.example.ng",
    MAIL_FROM: "Ebute News <news@example.ng>",
    OPERATOR_EMAIL: "operator@example.ng",
  };

  it("is not sent unless it is known where to and from whom", () => {
    expect(readConfig({ ...complete, SMTP_URL: "" }).mail).toBeUndefined();
    expect(() => readConfig({ ...complete, MAIL_FROM: "", OPERATOR_EMAIL: "" })).toThrow(
      /SMTP_URL needs MAIL_FROM or OPERATOR_EMAIL\.$/,
    );
  });

  it("goes out from the operator's address, and to the sender's, when only one of them is known", () => {
    const fromOperator = readConfig({ ...complete, MAIL_FROM: "" });
    expect(fromOperator.mail?.from).toEqual({ name: "Ebute", address: "operator@example.ng" });
    expect(readConfig({ ...complete, OPERATOR_EMAIL: "" }).site.email).toBe("news@example.ng");
  });

  it("reads user and password out of the address, and the port by its protocol", () => {
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
      from: { name: "Ebute", address: "news@example.ng" },
    });
  });
});
