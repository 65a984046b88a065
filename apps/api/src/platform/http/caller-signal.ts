import type { ServerResponse } from "node:http";

/** Says when the caller has gone away without waiting for the answer. */
export function signalOfCaller(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
