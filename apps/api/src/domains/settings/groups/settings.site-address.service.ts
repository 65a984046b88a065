import type { SiteSettings } from "@ebute/contracts/settings";
import { type CacheableResult, mapResult } from "#platform/cacheable-result.ts";
import type { Database } from "#platform/db/client.ts";
import { claimOnce, findClaimTime } from "#platform/once/once.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { SettingsRepository } from "../settings.repository.ts";
import type { SettingsReader } from "../values/settings.reader.ts";

export type SiteAddress = {
  /** Origin for absolute URLs, without a trailing slash. */
  origin: string;
  /** True once an owner or the environment has said that the site can be reached there. */
  isConfirmed: boolean;
};

export type SiteAddressService = ReturnType<typeof createSiteAddressService>;

type Deps = {
  settings: Pick<SettingsReader, "read" | "readCacheable" | "current" | "currentRows">;
  firstValues: Pick<SettingsRepository, "keepFirst">;
  /** Origin until an owner confirms an address; it works on this machine. */
  fallback: string;
  /** True when the environment sets the address. */
  isFixed: boolean;
  db: Database;
  clock: Clock;
};

/**
 * The address of the site. It is read from the settings alone, because the sender of a request
 * chooses its Host header.
 */
export function createSiteAddressService(deps: Deps) {
  const { settings, firstValues, fallback, isFixed, db, clock } = deps;
  let fixedSince: Date | undefined;
  let feedIdOrigin: string | undefined;

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

    /**
     * The origin in the ids of feeds: the first confirmed one, for good, because feed readers show
     * posts with other ids as new.
     */
    async readFeedIdOrigin(): Promise<string> {
      if (feedIdOrigin !== undefined) return feedIdOrigin;
      const { origin, isConfirmed } = toAddress((await settings.read()).settings);
      if (!isConfirmed) return origin;
      const state = { value: { origin }, updatedAt: clock.now() };
      feedIdOrigin = String((await firstValues.keepFirst("feedIds", state)).origin);
      return feedIdOrigin;
    },

    /** `since` is the time from which the site address is https; undefined while it is not. */
    https(): { since: Date | undefined; includesSubdomains: boolean } | undefined {
      const { address } = settings.current();
      if (!address.origin.startsWith("https://")) return undefined;
      const saved = settings.currentRows().find(({ group }) => group === "address");
      const { includesSubdomains } = address;
      if (!isFixed) return { since: saved?.updatedAt, includesSubdomains };
      // The time begins anew when subdomains are included or left out.
      const isLater = fixedSince && saved && saved.updatedAt > fixedSince;
      return { since: isLater ? saved.updatedAt : fixedSince, includesSubdomains };
    },

    /**
     * Remembers since when the environment sets an https address. Each process calls it at its
     * start.
     */
    async noteFixedAddress(): Promise<void> {
      const { origin } = settings.current().address;
      if (!isFixed || !origin.startsWith("https://")) return;
      await db.transaction((tx) => claimOnce(tx, `https ${origin}`, clock.now()));
      fixedSince = await findClaimTime(db, `https ${origin}`);
    },
  };
}
