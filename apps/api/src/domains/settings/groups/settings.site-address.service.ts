import type { SiteSettings } from "@ebute/contracts/settings";
import { type CacheableResult, mapResult } from "#platform/cacheable-result.ts";
import type { SettingsReader } from "../values/settings.reader.ts";

export type SiteAddress = {
  /** Origin for absolute URLs, without a trailing slash. */
  origin: string;
  /** True once an owner or the environment has said that the site can be reached there. */
  isConfirmed: boolean;
};

export type SiteAddressService = ReturnType<typeof createSiteAddressService>;

type Deps = {
  settings: Pick<SettingsReader, "read" | "readCacheable" | "current">;
  /** Origin until an owner confirms an address; it works on this machine. */
  fallback: string;
};

/**
 * The address of the site. It is read from the settings alone, because the sender of a request
 * chooses its Host header.
 */
export function createSiteAddressService({ settings, fallback }: Deps) {
  const toAddress = ({ address }: SiteSettings): SiteAddress => ({
    origin: address.origin || fallback,
    isConfirmed: address.origin !== "",
  });

  return {
    read: async (): Promise<SiteAddress> => toAddress((await settings.read()).settings),

    /** The origin for a cached response. */
    readCacheable: async (): Promise<CacheableResult<string>> =>
      mapResult(await settings.readCacheable(), (current) => toAddress(current).origin),

    /** The last known address, for synchronous callers. */
    current: (): SiteAddress => toAddress(settings.current()),

    /** The last known origin. */
    origin: (): string => toAddress(settings.current()).origin,

    /** True when the site address is https, which enables HSTS. */
    isHttps: (): boolean => toAddress(settings.current()).origin.startsWith("https://"),
  };
}
