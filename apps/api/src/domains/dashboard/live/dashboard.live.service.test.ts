import type { AdminRole } from "@ebute/contracts/administrators";
import { type WaitingEvent, type WaitingKind, waitingKinds } from "@ebute/contracts/dashboard";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Caller } from "#platform/security/principal.ts";
import { SESSIONS_TAG, waitingTag } from "#src/site/work/panel-announcements.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import { createWaitingService } from "../dashboard.waiting.service.ts";
import { createLiveService, STREAMS_PER_ACCOUNT } from "./dashboard.live.service.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const callerOf = (id: string, role: AdminRole = "owner"): Caller => ({
  principal: { kind: "admin", id, role, sessionId: `session of ${id}` },
  subnet: "",
});

/** A site on which one comment waits, and one blog that was sent back to each account. */
function createSite({ maxStreams = 1_000 } = {}) {
  const queries: WaitingKind[] = [];
  const numbers = new Map<WaitingKind, number>([
    ["comments", 1],
    ["returned", 1],
  ]);
  const roles = new Map<string, AdminRole>();
  const works = waitingKinds.map((kind): [WaitingKind, WaitingWork] => [
    kind,
    {
      isFor: ({ kind: of, ...admin }) =>
        of === "admin" && (kind === "comments" || ("role" in admin && admin.role === "owner")),
      count: async () => {
        queries.push(kind);
        return numbers.get(kind) ?? 0;
      },
      scopeOf: (principal) =>
        kind === "returned" && principal.kind === "admin" ? principal.id : undefined,
    },
  ]);
  const waiting = createWaitingService(
    Object.fromEntries(works) as Record<WaitingKind, WaitingWork>,
  );
  const live = createLiveService({
    waiting,
    maxStreams,
    logger: { warn: () => {} },
    authentication: {
      findRole: async ({ id, role }) => (roles.has(id) ? roles.get(id) : role),
    },
  });
  function open(caller: Caller) {
    const client = {
      events: [] as WaitingEvent[],
      beats: 0,
      ends: [] as (string | undefined)[],
      send: (event: WaitingEvent) => void client.events.push(event),
      beat() {
        client.beats += 1;
      },
      end: (name?: string) => void client.ends.push(name),
    };
    return { ...client, client, leave: live.open(caller, client) };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { live, open, queries, numbers, roles, settle };
}

const comments = (count: number) => ({ kind: "comments", count });

describe("live counts", () => {
  it("come at once to a panel that opens, and only those of its role", async () => {
    const { open, settle } = createSite();
    const moderator = open(callerOf("m", "moderator"));
    await settle();
    expect(moderator.client.events).toEqual([{ waiting: [comments(1)], changed: [] }]);
  });

  it("cost one query of each kind, whatever the number of panels", async () => {
    const { live, open, queries, settle } = createSite();
    for (const id of ["a", "b", "c"]) for (let tab = 0; tab < 5; tab += 1) open(callerOf(id));
    await settle();
    expect(queries.filter((kind) => kind !== "returned")).toHaveLength(waitingKinds.length - 1);
    expect(queries.filter((kind) => kind === "returned")).toHaveLength(3);
    queries.length = 0;
    live.observeTags([waitingTag("comments")]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queries).toEqual(["comments"]);
  });

  it("come at most once a second, with the latest numbers", async () => {
    const { live, open, numbers, settle } = createSite();
    const { client } = open(callerOf("a", "moderator"));
    await settle();
    for (let count = 2; count <= 40; count += 1) {
      numbers.set("comments", count);
      live.observeTags([waitingTag("comments")]);
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.events.length).toBeLessThanOrEqual(4);
    expect(client.events.at(-1)).toEqual({ waiting: [comments(40)], changed: ["comments"] });
  });

  it("name a list that changed although as much waits as before, to those who may see it", async () => {
    const { live, open, settle } = createSite();
    const owner = open(callerOf("a"));
    const moderator = open(callerOf("m", "moderator"));
    await settle();
    live.observeTags([waitingTag("orders"), "post:1"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(owner.client.events.map(({ changed }) => changed)).toEqual([[], ["orders"]]);
    expect(moderator.client.events).toHaveLength(1);
  });

  it("keep silent when nothing of it changed", async () => {
    const { live, open, queries, settle } = createSite();
    const { client } = open(callerOf("a"));
    await settle();
    queries.length = 0;
    live.observeTags(["posts", "post:1"]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([client.events.length, queries]).toEqual([1, []]);
  });

  it("notice without an announcement what time has changed", async () => {
    const { open, numbers, settle } = createSite();
    const { client } = open(callerOf("a", "moderator"));
    await settle();
    numbers.set("comments", 7);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(client.beats).toBe(1);
    expect(client.events.at(-1)?.waiting).toEqual([comments(7)]);
  });
});

describe("a stream of live counts", () => {
  it.each([
    ["its session has ended", undefined],
    ["its account has another role", "moderator"],
  ] as const)("ends at the next heartbeat when %s", async (_label, role) => {
    const { live, open, roles, settle } = createSite();
    const { client } = open(callerOf("a"));
    await settle();
    roles.set("a", role as AdminRole);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(client.ends).toEqual(["session-ended"]);
    expect(live.size()).toBe(0);
  });

  it("ends at once when an ended session is announced, and others go on", async () => {
    const { live, open, roles, settle } = createSite();
    const [first, second] = [open(callerOf("a")), open(callerOf("b"))];
    await settle();
    roles.set("a", undefined as unknown as AdminRole);
    live.observeTags([SESSIONS_TAG]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(first.client.ends).toEqual(["session-ended"]);
    expect(second.client.ends).toEqual([]);
  });

  it("is refused to a visitor and a student", () => {
    const { open } = createSite();
    expect(() => open({ principal: { kind: "visitor" }, subnet: "" })).toThrow("sign in");
    const student = { kind: "student", id: "s", name: "Ada", sessionId: "x" } as const;
    expect(() => open({ principal: student, subnet: "" })).toThrow("not allowed");
  });

  it("is refused to an account that holds too many, until one ends", () => {
    const { open } = createSite();
    const streams = Array.from({ length: STREAMS_PER_ACCOUNT }, () => open(callerOf("a")));
    expect(() => open(callerOf("a"))).toThrow();
    open(callerOf("b"));
    streams[0]?.leave();
    open(callerOf("a"));
  });

  it("is refused by a process that is full, or stops", () => {
    const { live, open } = createSite({ maxStreams: 2 });
    const [first] = [open(callerOf("a")), open(callerOf("b"))];
    expect(() => open(callerOf("c"))).toThrow();
    live.close();
    expect(first.client.ends).toEqual([undefined]);
    expect(() => open(callerOf("a"))).toThrow();
  });
});
