import type { WaitingEvent } from "@ebute/contracts/dashboard";
import { beforeEach, describe, expect, it } from "vitest";
import { shareStream } from "./share-stream.ts";

const comments = (count: number): WaitingEvent => ({
  waiting: [{ kind: "comments", count }],
  changed: ["comments"],
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

type Job = () => Promise<unknown>;

/** A browser: its tabs have one lock of each name, and channels that hear each other. */
function createBrowser() {
  const channels = new Set<FakeChannel>();
  const queues = new Map<string, Promise<unknown>>();

  class FakeChannel {
    onmessage: ((event: MessageEvent) => void) | null = null;
    readonly #name: string;
    constructor(name: string) {
      this.#name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other === this || other.#name !== this.#name) continue;
        queueMicrotask(() => other.onmessage?.(new MessageEvent("message", { data })));
      }
    }
    close(): void {
      channels.delete(this);
    }
  }

  function request(name: string, { signal }: { signal: AbortSignal }, job: Job) {
    const before = queues.get(name) ?? Promise.resolve();
    const turn = before.then(() => (signal.aborted ? undefined : job()));
    queues.set(name, turn);
    return turn;
  }

  function openTab(account = "ada") {
    const tab = {
      news: [] as WaitingEvent[],
      /** Sends news to the tab's own stream; undefined while it holds none. */
      stream: undefined as ((news: WaitingEvent) => void) | undefined,
      leave: () => {},
    };
    tab.leave = shareStream({
      account,
      locks: { request: request as LockManager["request"] },
      openChannel: (channel) => new FakeChannel(channel),
      onNews: (news) => tab.news.push(news),
      hold: (signal, onNews) =>
        new Promise((resolve) => {
          tab.stream = onNews;
          signal.addEventListener("abort", () => {
            tab.stream = undefined;
            resolve();
          });
        }),
    });
    return tab;
  }
  return { openTab };
}

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  browser = createBrowser();
});

describe("the tabs of a browser", () => {
  it("hold one stream together", async () => {
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    await settle();
    expect(tabs.map(({ stream }) => stream !== undefined)).toEqual([true, false, false]);
  });

  it("all get the news of the one that holds the stream", async () => {
    const [first, second] = [browser.openTab(), browser.openTab()];
    await settle();
    first.stream?.(comments(3));
    await settle();
    expect(first.news).toEqual([comments(3)]);
    expect(second.news).toEqual([comments(3)]);
  });

  it("give the stream to another tab when its holder leaves", async () => {
    const [first, second] = [browser.openTab(), browser.openTab()];
    await settle();
    first.leave();
    await settle();
    expect(first.stream).toBeUndefined();
    expect(second.stream).toBeDefined();
  });

  it("never open a stream for a tab that left while it waited", async () => {
    const [first, second, third] = [browser.openTab(), browser.openTab(), browser.openTab()];
    await settle();
    second.leave();
    first.leave();
    await settle();
    expect(second.stream).toBeUndefined();
    expect(third.stream).toBeDefined();
  });

  it("tell a new tab the latest counts, and no changes", async () => {
    const first = browser.openTab();
    await settle();
    first.stream?.(comments(3));
    const later = browser.openTab();
    await settle();
    expect(later.news).toEqual([{ ...comments(3), changed: [] }]);
  });

  it("of different accounts share nothing", async () => {
    const [first, second] = [browser.openTab("ada"), browser.openTab("bola")];
    await settle();
    expect(second.stream).toBeDefined();
    first.stream?.(comments(3));
    await settle();
    expect(second.news).toEqual([]);
  });
});
