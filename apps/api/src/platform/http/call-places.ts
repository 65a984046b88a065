/** The last of so many calls waits for half a second, at some milliseconds of the database and of this process for each. */
const MOST_CALLS = 100;

/** Where reading takes longer than this there are fewer places, on a slow machine for one. Unit: milliseconds. */
const LONG_MS = 400;
const FEWEST_CALLS = 30;

type Options = { most?: number; now?: () => number };

/** The places of calls that are being made at the same time. */
export type CallPlaces = {
  isFull(): boolean;
  /**
   * Takes a place, and gives what to call, once, when it is free again; undefined when there is none.
   * @param isRead only such calls tell how long one waits: an upload, a sign-in or a draft is slow by nature
   */
  enter(call: { isRead: boolean }): (() => void) | undefined;
};

/** As many places as let calls be answered soon: one less for each read that took long, one more for each that did not. */
export function createCallPlaces({
  most = MOST_CALLS,
  now = () => performance.now(),
}: Options = {}): CallPlaces {
  const fewest = Math.min(most, FEWEST_CALLS);
  let places = most;
  let taken = 0;

  return {
    isFull: () => taken >= places,
    enter({ isRead }) {
      if (taken >= places) return undefined;
      taken += 1;
      const enteredAt = now();
      return () => {
        taken -= 1;
        if (!isRead) return;
        const isLong = now() - enteredAt > LONG_MS;
        places = Math.max(fewest, Math.min(most, places + (isLong ? -1 : 1)));
      };
    },
  };
}

/** @param path of a request, or of its route */
export function isCall(path: string | undefined): boolean {
  return path !== undefined && (path.startsWith("/api/") || path.startsWith("/trpc/"));
}
