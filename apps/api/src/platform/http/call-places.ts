/** Each call takes some milliseconds of the database and of this process, so the last of them waits for half a second. */
const MAX_CALLS = 100;

/** The places of calls that are being made at the same time. */
export type CallPlaces = {
  isFull(): boolean;
  /** Takes a place, or says that there is none. */
  enter(): boolean;
  leave(): void;
};

export function createCallPlaces(max: number = MAX_CALLS): CallPlaces {
  let taken = 0;
  return {
    isFull: () => taken >= max,
    enter() {
      if (taken >= max) return false;
      taken += 1;
      return true;
    },
    leave() {
      taken -= 1;
    },
  };
}

/** @param path of a request, or of its route */
export function isCall(path: string | undefined): boolean {
  return path !== undefined && (path.startsWith("/api/") || path.startsWith("/trpc/"));
}
