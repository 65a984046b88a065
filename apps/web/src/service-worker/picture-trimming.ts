const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Counted for a picture whose response has no `content-length`. */
const UNKNOWN_PICTURE_BYTES = 100 * 1024;

/** Pictures of one page arrive within this time of each other. Unit: milliseconds. */
const BURST_PAUSE_MS = 1_000;

let timesStored = 0;

/** Trims the cache once no further picture has been stored for a moment. */
export async function trimAfterBurst(cacheName: string): Promise<void> {
  timesStored += 1;
  const count = timesStored;
  await new Promise((resolve) => setTimeout(resolve, BURST_PAUSE_MS));
  if (count === timesStored) await trimCache(await caches.open(cacheName));
}

/** Deletes the oldest pictures beyond the size limit, without reading any. */
export async function trimCache(cache: Pick<Cache, "keys" | "matchAll" | "delete">): Promise<void> {
  // Requests and responses are in the order in which the pictures were stored.
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  let bytes = 0;
  for (let index = requests.length - 1; index >= 0; index -= 1) {
    const request = requests[index];
    const length = responses[index]?.headers.get("content-length");
    bytes += Number(length) || UNKNOWN_PICTURE_BYTES;
    if (request && bytes > MAX_PICTURE_BYTES) await cache.delete(request, { ignoreVary: true });
  }
}
