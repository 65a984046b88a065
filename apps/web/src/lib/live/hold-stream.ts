import {
  SESSION_ENDED_EVENT,
  STREAM_HEARTBEAT_MS,
  WAITING_PATH,
  type WaitingEvent,
} from "@ebute/contracts/dashboard";
import { readRetryAfter } from "@ebute/contracts/dates";
import { anySignal } from "#lib/abort/abort-signals.ts";
import { sessionHeaders } from "#lib/session/session.ts";
import { parseNews } from "./waiting-news.ts";

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/** A connection without two heartbeats is dead, whatever the browser believes. */
const SILENCE_MS = 2.4 * STREAM_HEARTBEAT_MS;

type Outcome = { kind: "session ended" } | { kind: "cut"; hadNews: boolean; retryAfterMs?: number };

type Options = {
  signal: AbortSignal;
  onNews(news: WaitingEvent): void;
  send?: typeof fetch;
  random?: () => number;
};

/**
 * Holds a stream of news open until the signal aborts, and opens it again whenever it is cut. A
 * stream that ends with its session is not opened again, because every attempt would be refused.
 */
export async function holdStream(options: Options): Promise<void> {
  const { signal, random = Math.random } = options;
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await follow(options);
    if (signal.aborted) return;
    if (outcome.kind === "session ended") return once([signal], []);
    failures = outcome.hadNews ? 0 : failures + 1;
    const backoffMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    // Spread, because a restart cuts the streams of all panels at once.
    await waitToRetry(signal, Math.max(outcome.retryAfterMs ?? 0, backoffMs * (0.5 + random())));
  }
}

async function follow({ signal, onNews, send = fetch }: Options): Promise<Outcome> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  function restartTimer(): void {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  }
  let hadNews = false;
  try {
    const response = await send(WAITING_PATH, {
      headers: { ...sessionHeaders(), accept: "text/event-stream" },
      cache: "no-store",
      signal: anySignal([signal, silence.signal]),
    });
    if (response.status === 401 || response.status === 403) return { kind: "session ended" };
    if (!isStream(response) || !response.body) {
      return { kind: "cut", hadNews, retryAfterMs: readRetryAfter(response.headers) };
    }
    for await (const { name, data } of readEvents(response.body, restartTimer)) {
      if (name === SESSION_ENDED_EVENT) return { kind: "session ended" };
      const news = parseNews(JSON.parse(data));
      if (news) onNews(news);
      hadNews = true;
    }
    return { kind: "cut", hadNews };
  } catch {
    return { kind: "cut", hadNews };
  } finally {
    clearTimeout(timer);
    // Takes the listener off the signal of the whole visit.
    silence.abort();
  }
}

/** Reads the counts once, where no stream gets through. */
export async function readOnce(signal: AbortSignal): Promise<WaitingEvent | undefined> {
  const response = await fetch(WAITING_PATH, { headers: sessionHeaders(), signal });
  return response.ok ? parseNews(await response.json()) : undefined;
}

function isStream(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return response.ok && type.startsWith("text/event-stream");
}

/** An attempt without a connection would only fill the console, so it waits for one. */
async function waitToRetry(signal: AbortSignal, waitMs: number): Promise<void> {
  const stop = new AbortController();
  const isOffline = globalThis.navigator?.onLine === false;
  const timer = isOffline ? undefined : setTimeout(() => stop.abort(), waitMs);
  await once([signal, stop.signal], ["online"]);
  clearTimeout(timer);
}

/** Resolves when one of the signals aborts, or at one of these events of the window. */
function once(signals: readonly AbortSignal[], events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    if (signals.some(({ aborted }) => aborted)) return resolve();
    const done = new AbortController();
    const finish = () => {
      done.abort();
      resolve();
    };
    for (const signal of signals) {
      signal.addEventListener("abort", finish, { signal: done.signal });
    }
    for (const event of events) {
      globalThis.addEventListener?.(event, finish, { signal: done.signal });
    }
  });
}

/** A server-sent event; `name` is "message" where the server gives none. */
type StreamEvent = { name: string; data: string };

/**
 * Reads server-sent events from the body of a response. Source: HTML standard, section 9.2.6; the
 * server sends neither ids nor several lines of data.
 * @param onBytes called for everything that arrives, comments too
 */
async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    onBytes();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    yield* blocks.flatMap(parseEvent);
  }
}

function parseEvent(block: string): StreamEvent[] {
  const fields = new Map(
    block.split("\n").map((line) => {
      const [field = "", ...rest] = line.split(": ");
      return [field, rest.join(": ")] as const;
    }),
  );
  const data = fields.get("data");
  return data === undefined ? [] : [{ name: fields.get("event") ?? "message", data }];
}
