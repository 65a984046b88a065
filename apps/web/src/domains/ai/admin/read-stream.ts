import { anySignal, timeoutSignal } from "#lib/abort/abort-signals.ts";
import { userMessage } from "#lib/trpc.ts";

/**
 * The server gives up after a minute, so a longer silence means a lost connection. Unit:
 * milliseconds.
 */
const MAX_DURATION_MS = 75_000;

const CONNECTION_LOST = "The connection was lost before the text was finished. Please try again.";

/**
 * Reads what AI writes until the end.
 * @param open starts the call
 * @returns an error message; undefined on success
 */
export async function readStream<Chunk>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<Chunk>>,
  stopped: AbortSignal,
  write: (chunk: Chunk) => void,
): Promise<string | undefined> {
  const signal = anySignal([stopped, timeoutSignal(MAX_DURATION_MS)]);
  try {
    for await (const chunk of await open(signal)) {
      if (signal.aborted) break;
      write(chunk);
    }
    return signal.aborted ? CONNECTION_LOST : undefined;
  } catch (error) {
    return userMessage(error, CONNECTION_LOST);
  }
}
