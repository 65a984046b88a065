import type { Fetch } from "#platform/net/pinned-fetch.ts";

/** The service sent more bytes than the limit. */
export class TooManyBytesError extends Error {
  override readonly name = "TooManyBytesError";
}

/**
 * Sends requests to the given URL only and follows no redirect. Passes on only the status of an
 * error response, and at most `maxBytes` of any other body.
 */
export function createBoundedFetch(maxBytes: number, fetch: Fetch = globalThis.fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return new Response(null, { status: response.status === 200 ? 502 : response.status });
    }
    let bytes = 0;
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) controller.error(new TooManyBytesError());
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(bounded, { headers: { "content-type": "text/event-stream" } });
  };
}
