import { LRUCache } from "lru-cache";
import { createSlots } from "../slots.ts";
import type { PageAddress } from "./page-address.ts";
import type { CachedPage } from "./page-cache.ts";

/** Each lane in which pages are made: while some read the database, another is rendered. */
const LANE = { maxRunning: 4, maxWaiting: 100 };

/** Where nobody in line is known to be a reader, the last of them waits for half a second and no longer. */
const LANE_OF_OTHERS = { ...LANE, maxWaiting: 40 };

/** Of so many pages it is remembered that they were there. */
const MAX_KNOWN = 10_000;

type Render = () => Promise<CachedPage>;

/**
 * Bounds the pages in the making. A flood of addresses that nobody has asked for before waits in a lane of its own, so that
 * pages which were there before, and the shells of the signed-in areas, are made beside it.
 */
export function createRenderLanes() {
  const forKnown = createSlots(LANE);
  const forSignedIn = createSlots(LANE);
  const forOthers = createSlots(LANE_OF_OTHERS);
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });

  function laneOf({ key, isSignedIn }: PageAddress) {
    if (isSignedIn) return forSignedIn;
    return key !== undefined && known.has(key) ? forKnown : forOthers;
  }

  /** @throws {DomainError} TEMPORARILY_UNAVAILABLE when too many wait */
  return async function inLane(address: PageAddress, render: Render): Promise<CachedPage> {
    const page = await laneOf(address)(render);
    if (address.key !== undefined && page.isCacheable) known.set(address.key, true);
    return page;
  };
}
