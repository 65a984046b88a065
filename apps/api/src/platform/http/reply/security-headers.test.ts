import { expect, it } from "vitest";
import { hstsHeaders } from "./security-headers.ts";

const since = new Date("2026-03-01T00:00:00Z");

it.each([
  ["a day at first", undefined, "max-age=86400"],
  ["a day before 30 days have passed", since, "max-age=86400"],
])("https is remembered for %s", (_label, from, value) => {
  const now = new Date("2026-03-30T23:59:59Z");
  const headers = hstsHeaders({ since: from, includesSubdomains: false }, now);
  expect(headers).toEqual({ "strict-transport-security": value });
});

it("https is remembered for a year after 30 days, for subdomains only on request", () => {
  const now = new Date("2026-03-31T00:00:00Z");
  expect(hstsHeaders({ since, includesSubdomains: false }, now)).toEqual({
    "strict-transport-security": "max-age=31536000",
  });
  expect(hstsHeaders({ since, includesSubdomains: true }, now)).toEqual({
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
});

it("nothing is remembered for a site without https", () => {
  expect(hstsHeaders(undefined, since)).toEqual({});
});
