import { describe, expect, it } from "vitest";
import { isLocalAddress, siteAddressSchema } from "../index.ts";

const addressSchema = siteAddressSchema.pick({ origin: true });

function messagesOf(origin: unknown): string[] {
  const result = addressSchema.safeParse({ origin });
  return result.error?.issues.map(({ message }) => message) ?? [];
}

const EXAMPLE = "Address must be one such as https://example.ng.";
const NOT_HTTPS =
  "Address must start with https://. Only one of this machine or its own network may start with http://.";
const TOO_MUCH = "Address must end after the name: no path, no ? and no #.";

describe("the validation of a site address", () => {
  it.each([
    [7, "Address must be text."],
    ["example.ng", "Address must start with https://."],
    ["ftp://example.ng", "Address must start with https://."],
    ["javascript:alert(1)", "Address must start with https://."],
    ["http://example.ng", NOT_HTTPS],
    ["http://41.58.1.2:3000", NOT_HTTPS],
    ["http://localhost.example.ng", NOT_HTTPS],
    ["http://127.0.0.1.example.ng", NOT_HTTPS],
    ["https://ada@example.ng", "Address must not contain a user name or password."],
    ["https://ada:secret@example.ng", "Address must not contain a user name or password."],
    ["https://example.ng/blog", TOO_MUCH],
    ["https://example.ng/?a=b", TOO_MUCH],
    ["https://example.ng#top", TOO_MUCH],
    ["https://example.ng\\blog", TOO_MUCH],
    ["https://example.ng.", "Address must not end with a dot."],
    ["https://example", EXAMPLE],
    ["https://", EXAMPLE],
    ["https://exa mple.ng", EXAMPLE],
    ["https://-example.ng", EXAMPLE],
    ["https://exam_ple.ng", EXAMPLE],
    ["https://example.ng:99999", EXAMPLE],
    ["https://0.0.0.0", EXAMPLE],
    [`https://${"a".repeat(64)}.ng`, EXAMPLE],
    [
      `https://${"abcdefghi.".repeat(26)}ng`,
      "The name in the address can have at most 253 characters.",
    ],
    [`https://${"a".repeat(300)}`, "Address can have at most 300 characters."],
  ])("refuses %s", (origin, message) => {
    expect(messagesOf(origin)).toContain(message);
  });

  it.each([
    ["https://example.ng", "https://example.ng"],
    ["  https://Example.NG/ ", "https://example.ng"],
    ["HTTPS://example.ng:443", "https://example.ng"],
    ["https://blog.example.ng:8443", "https://blog.example.ng:8443"],
    ["https://ilé-ẹ̀kọ́.ng", "https://xn--il-k-cpa523aia9787chfa.ng"],
    ["https://xn--d1acj3b.example", "https://xn--d1acj3b.example"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["http://2130706433", "http://127.0.0.1"],
    ["http://[::1]:3000", "http://[::1]:3000"],
    ["http://192.168.1.20", "http://192.168.1.20"],
    ["", ""],
  ])("accepts the notation %s", (typed, origin) => {
    expect(addressSchema.parse({ origin: typed })).toEqual({ origin });
    expect(addressSchema.parse({ origin })).toEqual({ origin });
  });
});

describe("the detection of a local address", () => {
  it.each([
    "http://localhost:3000",
    "http://site.localhost",
    "http://127.0.0.1",
    "https://10.0.0.5",
    "http://172.31.0.1:80",
    "http://192.168.0.9",
    "http://[::1]",
    "http://[fd00::1]:3000",
  ])("recognises %s", (origin) => {
    expect(isLocalAddress(origin)).toBe(true);
  });

  it.each([
    "https://example.ng",
    "https://172.32.0.1",
    "https://127.0.0.1.example.ng",
    "https://localhost.ng",
    "https://[2001:db8::1]",
  ])("does not recognise %s", (origin) => {
    expect(isLocalAddress(origin)).toBe(false);
  });
});
