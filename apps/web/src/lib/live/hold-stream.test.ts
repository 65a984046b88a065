import type { WaitingEvent } from "@ebute/contracts/dashboard";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdStream } from "./hold-stream.ts";

const news = { waiting: [{ kind: "comments", count: 3 }], changed: [] };
const EVENT = `data: ${JSON.stringify(news)}\n\n`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function streamOf(...pieces: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
}

/** Holds a stream of a server that gives these answers, and fails afterwards. */
function hold(...answers: Response[]) {
  const leaving = new AbortController();
  const taken: WaitingEvent[] = [];
  let calls = 0;
  const held = holdStream({
    signal: leaving.signal,
    onNews: (each) => taken.push(each),
    random: () => 0.5,
    async send() {
      calls += 1;
      const answer = answers.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    },
  });
  const end = () => {
    leaving.abort();
    return held;
  };
  return { taken, calls: () => calls, end };
}

describe("a stream of news", () => {
  it("gives its events, also in pieces and between comments", async () => {
    const stream = hold(streamOf(":\n\nda", EVENT.slice(2, 20), EVENT.slice(20), ":\n\n", EVENT));
    await vi.advanceTimersByTimeAsync(0);
    expect(stream.taken).toEqual([news, news]);
    await stream.end();
  });

  it("leaves out kinds of work that this release does not know", async () => {
    const text = JSON.stringify({ waiting: [{ kind: "dreams", count: 1 }], changed: ["dreams"] });
    const stream = hold(streamOf(`data: ${text}\n\n`));
    await vi.advanceTimersByTimeAsync(0);
    expect(stream.taken).toEqual([{ waiting: [], changed: [] }]);
    await stream.end();
  });

  it("is opened again after a cut, later each time it fails", async () => {
    const stream = hold(streamOf(EVENT));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stream.calls()).toBe(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(stream.calls()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(stream.calls()).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000 * 10);
    expect(stream.calls()).toBeLessThan(20);
    await stream.end();
  });

  it("waits as long as a server that is full demands", async () => {
    const full = new Response("", { status: 429, headers: { "retry-after": "30" } });
    const stream = hold(full, streamOf(EVENT));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(stream.calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(stream.calls()).toBe(2);
    await stream.end();
  });

  it.each([
    ["the server says so", () => streamOf(EVENT, "event: session-ended\ndata: {}\n\n")],
    ["the server refuses it", () => new Response("", { status: 401 })],
  ])("is not opened again once its session has ended: %s", async (_label, answer) => {
    const stream = hold(answer());
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(stream.calls()).toBe(1);
    await stream.end();
  });
});
