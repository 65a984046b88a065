import { describe, expect, it } from "vitest";
import {
  describeDkim,
  describeDmarc,
  describeSpf,
  type TxtLookupResult,
} from "./mail.domain-records.ts";
import { findMailService } from "./mail.known-services.ts";
import { lookUpTxt } from "./mail.txt-lookup.gateway.ts";

const host = "example.ng";
const gmail = findMailService("smtp.gmail.com");
const own = findMailService("mail.example.ng");
const found = (...texts: string[]): TxtLookupResult => ({ kind: "found", texts });
const spf = (answer: TxtLookupResult, service = gmail) => describeSpf({ host, answer }, service);
const dmarc = (...answers: TxtLookupResult[]) =>
  describeDmarc(answers.map((answer, index) => ({ host: `_dmarc.${index}.ng`, answer })));
const dkim = (...answers: TxtLookupResult[]) =>
  describeDkim(
    answers.map((answer, index) => ({ host: `key${index}`, answer })),
    gmail,
  );

const failed: TxtLookupResult = { kind: "failed" };
const none: TxtLookupResult = { kind: "none" };

it("the DNS check reports nothing about records that could not be looked up", () => {
  for (const record of [spf(failed), dkim(none, failed), dmarc(none, failed)]) {
    expect(record).toMatchObject({ state: "unknown" });
    expect(record.report).toContain("could not be checked");
    expect(record.add).toBeUndefined();
  }
});

describe("the check of the SPF record", () => {
  it("suggests the line to add when the record is missing", () => {
    expect(spf(found("google-site-verification=x"))).toMatchObject({
      state: "missing",
      add: { host, value: "v=spf1 include:_spf.google.com ~all" },
    });
    expect(spf(none, own).add?.value).toBe("v=spf1 a mx ~all");
  });

  it("finds the mail service, directly or through a redirect", () => {
    for (const record of [
      "v=spf1 include:_spf.google.com -all",
      "V=SPF1 mx INCLUDE:_spf.google.com -all",
      "v=spf1 redirect=_spf.google.com",
    ]) {
      expect(spf(found(record))).toMatchObject({ state: "found", record });
    }
    expect(spf(found("v=spf1 include:_spf.google.com -all")).report).toContain("to be refused");
  });

  it.each([
    ["v=spf1 mx -all", "v=spf1 mx include:_spf.google.com -all"],
    [
      "v=spf1 include:evil_spf.google.com ~all",
      "v=spf1 include:evil_spf.google.com include:_spf.google.com ~all",
    ],
    [
      "v=spf1 -include:_spf.google.com ~all",
      "v=spf1 -include:_spf.google.com include:_spf.google.com ~all",
    ],
    ["v=spf1 mx", "v=spf1 mx include:_spf.google.com ~all"],
    ["v=spf1 redirect=_spf.other.ng", "v=spf1 include:_spf.google.com redirect=_spf.other.ng"],
  ])("reports a record without the mail service as incomplete: %s", (record, value) => {
    const described = spf(found(record));
    expect(described).toMatchObject({ state: "incomplete", add: { host, value } });
    expect(described.report).toContain("does not include Google");
  });

  it("reports a record that allows everybody, or is duplicated, as incomplete", () => {
    expect(spf(found("v=spf1 include:_spf.google.com +all"))).toMatchObject({
      state: "incomplete",
      add: { value: "v=spf1 include:_spf.google.com ~all" },
    });
    expect(spf(found("v=spf1 mx -all", "v=spf1 a -all")).report).toContain("2 SPF records");
  });
});

describe("the check of the DKIM record", () => {
  it("finds a key under any common selector, and reports an empty key as revoked", () => {
    expect(dkim(none, found("v=DKIM1; k=rsa; p=MIGf"))).toMatchObject({ state: "found" });
    expect(dkim(found("v=DKIM1; p=")).report).toContain("withdrawn");
  });

  it("names the missing record, without a value", () => {
    expect(dkim(none, none)).toMatchObject({ state: "missing", add: { host: "key0", value: "" } });
  });

  it("asks for the selector of a service with its own selectors", () => {
    const described = describeDkim([], findMailService("email-smtp.eu-west-1.amazonaws.com"));
    expect(described.state).toBe("unknown");
    expect(described.report).toContain("Selector");
  });
});

describe("the check of the DMARC record", () => {
  it("explains the policy in plain words, and a parent domain's policy for subdomains", () => {
    expect(dmarc(found("v=DMARC1; p=reject")).report).toBe(
      "Found. Mail that fails the checks is refused.",
    );
    expect(dmarc(none, found("v=DMARC1;p=reject;sp=none")).report).toBe(
      "Found at _dmarc.1.ng. Mail that fails the checks is delivered anyway.",
    );
  });

  it("suggests the line to add when the record is missing", () => {
    expect(dmarc(none, none)).toMatchObject({
      state: "missing",
      add: { host: "_dmarc.0.ng", value: "v=DMARC1; p=none" },
    });
  });

  it("reports an invalid record as incomplete", () => {
    expect(dmarc(found("v=DMARC1; p=perhaps")).state).toBe("incomplete");
    expect(dmarc(found("v=DMARC1; p=none", "v=DMARC1; p=reject")).state).toBe("incomplete");
  });
});

it("the DNS check recognises a mail service by its servers alone", () => {
  const names = [
    "smtp.gmail.com",
    "notgmail.com",
    "ec2-1.amazonaws.com",
    "email-smtp.eu-west-1.amazonaws.com",
  ];
  expect(names.map((name) => findMailService(name).name)).toEqual([
    "Google",
    "your mail server",
    "your mail server",
    "Amazon SES",
  ]);
});

describe("the DNS lookup", () => {
  it("stops at its time limit, and keeps the results received until then", async () => {
    let isCancelled = false;
    const answers = await lookUpTxt(["quick", "slow", "gone", "broken"], {
      timeoutMs: 20,
      open: () => ({
        cancel: () => {
          isCancelled = true;
        },
        resolveTxt: (name) => {
          if (name === "slow") return new Promise(() => {});
          if (name === "quick") return Promise.resolve([["v=spf1 ", "-all"]]);
          const code = name === "gone" ? "ENOTFOUND" : "ESERVFAIL";
          return Promise.reject(Object.assign(new Error(name), { code }));
        },
      }),
    });
    expect(Object.fromEntries(answers)).toEqual({
      quick: { kind: "found", texts: ["v=spf1 -all"] },
      slow: { kind: "failed" },
      gone: { kind: "none" },
      broken: { kind: "failed" },
    });
    expect(isCancelled).toBe(true);
  });
});
