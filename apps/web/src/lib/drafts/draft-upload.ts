/** Pause in typing after which a draft is sent to the server. */
const PAUSE_MS = 2_000;

/** Maximum delay of an upload while the author types without a pause. Unit: milliseconds. */
const LATEST_MS = 15_000;

/** Delay before another attempt without a connection. */
const RETRY_MS = 30_000;

type Deps = {
  /** Uploads the current draft; rejects if the server does not accept it. */
  send: () => Promise<void>;
  /** Returns whether another attempt may succeed without a change. */
  onFailed: (error: unknown) => boolean;
};

export type DraftUpload = ReturnType<typeof createDraftUpload>;

/** Sends a draft to the server when its author pauses, one request at a time. */
export function createDraftUpload({ send, onFailed }: Deps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | undefined;
  let inFlight: Promise<void> | undefined;
  let isStopped = false;

  async function attempt(): Promise<void> {
    try {
      await send();
    } catch (error) {
      const mayRetry = onFailed(error);
      if (mayRetry && !isStopped && timer === undefined) start(RETRY_MS);
    }
  }

  function start(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), delayMs);
  }

  async function sendNow(): Promise<void> {
    cancel();
    while (inFlight) await inFlight;
    if (isStopped) return;
    inFlight = attempt();
    await inFlight;
    inFlight = undefined;
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    firstChangeAt = undefined;
  }

  return {
    /** Waits for a pause. Cheap, because it runs on every key press. */
    markChanged: () => {
      const now = performance.now();
      isStopped = false;
      firstChangeAt ??= now;
      start(Math.min(PAUSE_MS, Math.max(0, firstChangeAt + LATEST_MS - now)));
    },
    /** Uploads what waits, for example because the connection is back. */
    flush: async () => {
      if (timer !== undefined) await sendNow();
    },
    /** Cancels waiting uploads, and resolves once no request is running. */
    stop: async () => {
      isStopped = true;
      cancel();
      while (inFlight) await inFlight;
    },
  };
}
