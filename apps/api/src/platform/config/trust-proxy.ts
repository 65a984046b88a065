import ipaddr from "ipaddr.js";
import { z } from "zod";

type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

/** A number of proxies in front, or the addresses of those that are believed; off when not set. */
export const trustProxySchema = z
  .string()
  .default("off")
  .transform((word, context): TrustProxy => {
    if (word === "off") return false;
    if (/^\d{1,2}$/.test(word)) return (_address, hop) => hop < Number(word);
    const proxies = word.split(",").map((proxy) => proxy.trim());
    if (proxies.every(isBelievable)) return proxies;
    context.addIssue({
      code: "custom",
      message: "must be a number of proxies or a list of their addresses, such as 10.0.0.0/8",
    });
    return z.NEVER;
  });

/** Networks that Fastify knows by name. */
const namedNetworks = ["loopback", "linklocal", "uniquelocal"];

function isBelievable(proxy: string): boolean {
  if (namedNetworks.includes(proxy)) return true;
  // A network without a prefix would be everyone.
  if (ipaddr.isValidCIDR(proxy)) return !proxy.endsWith("/0");
  return ipaddr.IPv4.isValidFourPartDecimal(proxy) || ipaddr.IPv6.isValid(proxy);
}
