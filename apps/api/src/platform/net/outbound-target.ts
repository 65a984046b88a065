import { lookup as lookUpInDns } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** Server to which this process connects. */
export type OutboundTarget = { host: string; port: number };

/** Address to which a connection is pinned, so that a second lookup cannot lead elsewhere. */
export type PinnedTarget = {
  address: string;
  port: number;
  /** Set only by tests, whose servers have no certificate. */
  isUnencrypted?: true;
};

/**
 * Looks up a host that a person typed.
 * @throws {OutboundTargetRefused}
 */
export type ResolveTarget = (target: OutboundTarget) => Promise<PinnedTarget>;

/**
 * The host is unknown, or one of its addresses is in a network that visitors of the internet cannot
 * reach.
 */
export class OutboundTargetRefused extends Error {
  override readonly name = "OutboundTargetRefused";
  readonly reason: "unknown" | "notPublic";

  constructor(reason: "unknown" | "notPublic") {
    super(reason === "unknown" ? "the host is unknown" : "the host has no public address");
    this.reason = reason;
  }
}

type Lookup = (host: string) => Promise<{ address: string }[]>;

const lookUpAll: Lookup = (host) => lookUpInDns(host, { all: true });

/**
 * Admits only hosts whose addresses are all public, so that a host typed in the panel cannot reach
 * this machine, its network or a cloud's metadata service.
 * @param allowsLoopback for tests with a server of their own
 */
export function createTargetResolver({
  lookup = lookUpAll,
  allowsLoopback = false,
}: {
  lookup?: Lookup;
  allowsLoopback?: boolean;
} = {}): ResolveTarget {
  const ranges: string[] = allowsLoopback ? ["unicast", "loopback"] : ["unicast"];
  return async ({ host, port }) => {
    const addresses = await lookup(host).catch(() => []);
    const [first] = addresses;
    if (!first) throw new OutboundTargetRefused("unknown");
    const isAllowed = addresses.every(({ address }) => ranges.includes(rangeOf(address)));
    if (!isAllowed) throw new OutboundTargetRefused("notPublic");
    return { address: first.address, port };
  };
}

/** For hosts from the environment, which the operator of the server chose. */
export const trustTarget: ResolveTarget = async ({ host, port }) => ({ address: host, port });

function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : "unknown";
}
