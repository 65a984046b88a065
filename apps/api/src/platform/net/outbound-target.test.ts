import { describe, expect, it } from "vitest";
import { createTargetResolver, type OutboundTargetRefused } from "./outbound-target.ts";

const target = { host: "mail.example.ng", port: 587 };

function resolveTo(...addresses: string[]) {
  const lookup = async () => addresses.map((address) => ({ address }));
  return createTargetResolver({ lookup })(target);
}

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "admitted",
    ({ reason }: OutboundTargetRefused) => reason,
  );

describe("an outbound connection to a host that a person typed", () => {
  it.each([
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "not an address",
  ])("is refused for the address %s", async (address) => {
    expect(await reasonOf(resolveTo(address))).toBe("notPublic");
  });

  it("is refused when one of several addresses is private", async () => {
    expect(await reasonOf(resolveTo("93.184.215.14", "10.0.0.1"))).toBe("notPublic");
  });

  it("is refused without an address, and when the lookup fails", async () => {
    expect(await reasonOf(resolveTo())).toBe("unknown");
    const lookup = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await reasonOf(createTargetResolver({ lookup })(target))).toBe("unknown");
  });

  it("is pinned to the resolved public address", async () => {
    expect(await resolveTo("93.184.215.14")).toEqual({ address: "93.184.215.14", port: 587 });
    expect(await resolveTo("2606:4700::6810:84e5")).toEqual({
      address: "2606:4700::6810:84e5",
      port: 587,
    });
  });

  it("may reach this machine only where a test allows it", async () => {
    const lookup = async () => [{ address: "127.0.0.1" }];
    const resolve = createTargetResolver({ lookup, allowsLoopback: true });
    expect(await resolve(target)).toEqual({ address: "127.0.0.1", port: 587 });
  });
});
