import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchFile } from "./fetch-file.ts";

const STEP_MS = 40_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers with so many bytes, one each step, and with nothing more. */
function answer(bytes: number, { isEnded }: { isEnded: boolean }): void {
  vi.stubGlobal("fetch", (_path: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      async start(controller) {
        signal.addEventListener("abort", () => controller.error(signal.reason));
        for (let sent = 0; sent < bytes; sent += 1) {
          await new Promise((done) => setTimeout(done, STEP_MS));
          controller.enqueue(new Uint8Array([sent]));
        }
        if (isEnded) controller.close();
      },
    });
    return Promise.resolve(new Response(body));
  });
}

describe("the download of a file", () => {
  it("ends when no bytes come for a minute", async () => {
    answer(1, { isEnded: false });
    const failure = fetchFile("/media/a.pdf").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(STEP_MS + 59_000);
    let isOver = false;
    void failure.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await failure).toEqual(new TypeError("No bytes came."));
  });

  it("takes as long as it needs while bytes come", async () => {
    answer(5, { isEnded: true });
    const downloaded = fetchFile("/media/a.pdf");
    await vi.advanceTimersByTimeAsync(5 * STEP_MS);
    expect([...new Uint8Array((await (await downloaded)?.arrayBuffer()) ?? [])]).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });

  it.each([
    [404, undefined],
    [503, new TypeError("The server is busy.")],
    [429, new TypeError("The server is busy.")],
  ])("answers %i with %s", async (status, expected) => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("no", { status })));
    expect(await fetchFile("/media/a.pdf").catch((error: unknown) => error)).toEqual(expected);
  });
});
