import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWorkAnnouncer, describeMore } from "./announce-work.ts";

const spoken: string[] = [];
vi.mock("#lib/page/announce-pages.ts", () => ({ announce: (text: string) => spoken.push(text) }));

const comments = (count: number) => [{ kind: "comments", count } as const];

beforeEach(() => {
  spoken.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("what screen readers are told of new work", () => {
  it("names what has been added, and not what was done", () => {
    const orders = { kind: "orders", count: 2 } as const;
    expect(describeMore([...comments(1), orders], [...comments(3)])).toBe("Comments, 3 waiting");
    expect(describeMore(comments(3), comments(2))).toBe("");
    expect(describeMore([], [...comments(1), orders])).toBe(
      "Comments, 1 waiting. Orders, 2 waiting",
    );
  });

  it("comes once for a burst of changes", async () => {
    const announcer = createWorkAnnouncer(new QueryClient());
    for (let count = 1; count <= 20; count += 1) {
      announcer.note(comments(count), comments(count + 1));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(spoken).toEqual(["Comments, 21 waiting"]);
  });

  it("does not follow an action of the same tab, which has its own message", async () => {
    const client = new QueryClient();
    const announcer = createWorkAnnouncer(client);
    await client
      .getMutationCache()
      .build(client, { mutationFn: async () => 1 })
      .execute(undefined);
    announcer.note(comments(1), comments(2));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(spoken).toEqual([]);
  });
});
