/** The service sent more than anybody asked for. */
export class TooManyBytesError extends Error {
  override readonly name = "TooManyBytesError";
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Goes to the address that it is given and to no other: a redirect is an answer like any other refusal. Of a refusal
 * only the status is passed on, and of everything else so many bytes.
 */
export function createBoundedFetch(maxBytes: number): Fetch {
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
