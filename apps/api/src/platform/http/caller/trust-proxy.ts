import ipaddr from "ipaddr.js";
import { z } from "zod";

export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

/** Number of proxies in front, or the addresses of trusted ones; off by default. */
export const trustProxySchema = z
  .string()
  .default("off")
  .transform((text, context): TrustProxy => {
    if (text === "off") return false;
    if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
    const proxies = text.split(",").map((proxy) => proxy.trim());
    if (proxies.every(isValidProxy)) return proxies;
    context.addIssue({
      code: "custom",
      message: "must be a number of proxies or a list of their addresses, such as 10.0.0.0/8",
    });
    return z.NEVER;
  });

/** Network names that Fastify supports. */
const namedNetworks = ["loopback", "linklocal", "uniquelocal"];

function isValidProxy(proxy: string): boolean {
  if (namedNetworks.includes(proxy)) return true;
  // A /0 network would trust everyone.
  if (ipaddr.isValidCIDR(proxy)) return !proxy.endsWith("/0");
  return ipaddr.IPv4.isValidFourPartDecimal(proxy) || ipaddr.IPv6.isValid(proxy);
}
