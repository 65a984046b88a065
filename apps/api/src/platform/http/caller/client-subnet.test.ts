import { describe, expect, it } from "vitest";
import { clientSubnet } from "./client-subnet.ts";

describe("the client subnet", () => {
  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["203.0.113.255", "203.0.113.0/24"],
    ["::ffff:203.0.113.7", "203.0.113.0/24"],
    ["2001:db8:1:2ff::1", "2001:db8:1:200::/56"],
    ["2001:db8:1:200:ffff::9", "2001:db8:1:200::/56"],
    ["::1", "::/56"],
    ["", "unknown"],
    ["evil", "unknown"],
    ["203.0.113.7, 10.0.0.1", "unknown"],
  ])("of the address %s is %s", (address, subnet) => {
    expect(clientSubnet(address)).toBe(subnet);
  });
});
