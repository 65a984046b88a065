import type { ServerResponse } from "node:http";

/** Returns a signal that aborts when the client disconnects before the response is complete. */
export function abortOnDisconnect(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
