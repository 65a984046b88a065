import ipaddr from "ipaddr.js";

/**
 * Returns the subnet that one household or attacker typically controls: /24 for IPv4, /56 for IPv6.
 * Counting single IPv6 addresses would leave a guesser 2^64 of them.
 */
export function clientSubnet(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  const prefixBits = parsed.kind() === "ipv4" ? 24 : 56;
  const bytes = parsed.toByteArray().map((byte, index) => (index < prefixBits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${prefixBits}`;
}
