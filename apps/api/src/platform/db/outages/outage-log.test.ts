import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createOutageLog } from "./outage-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: string[] = [];
  const noticedBy: string[] = [];
  const write = (first: unknown, text?: string) => void lines.push(text ?? String(first));
  const log = createOutageLog({ error: write, warn: write } as never, (driver) =>
    noticedBy.push(driver),
  );
  return { ...log, lines, noticedBy };
}

const refused = () =>
  Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", errno: -111 });

it("the outage log writes one line when the database is lost and one when it is back, for any number of attempts", () => {
  const outages = open();
  for (let attempt = 0; attempt < 100; attempt += 1) {
    outages.lost("requests");
    outages.backgroundError("jobs", refused());
    vi.advanceTimersByTime(100);
  }
  expect(outages.lines).toEqual(["database away"]);
  outages.back();
  outages.back();
  expect(outages.lines).toEqual(["database away", "database back"]);
});

it("the outage log writes nothing if the listener reconnects within a second", () => {
  const outages = open();
  outages.lost("requests");
  outages.backgroundError("jobs", refused());
  vi.advanceTimersByTime(900);
  outages.back();
  vi.advanceTimersByTime(10_000);
  expect(outages.lines).toEqual([]);
});

it("the outage log records each outage", () => {
  const outages = open();
  for (let outage = 0; outage < 2; outage += 1) {
    outages.lost("requests");
    vi.advanceTimersByTime(2_000);
    outages.back();
  }
  expect(outages.lines).toEqual([
    "database away",
    "database back",
    "database away",
    "database back",
  ]);
});

it("the outage log suppresses errors of the job queue that belong to an outage", () => {
  const outages = open();
  outages.backgroundError("jobs", refused());
  vi.advanceTimersByTime(700);
  outages.lost("requests");
  vi.advanceTimersByTime(5_000);
  expect(outages.lines).toEqual(["database away"]);
});

it("the outage log drops lines that an outage explains, and writes them a second later without one", () => {
  const outages = open();
  const log = () => void outages.lines.push("job failed");
  outages.logUnlessAway(log);
  outages.lost("requests");
  vi.advanceTimersByTime(2_000);
  outages.logUnlessAway(log);
  outages.back();
  vi.advanceTimersByTime(2_000);
  expect(outages.lines).toEqual(["database away", "database back"]);
  outages.logUnlessAway(log);
  vi.advanceTimersByTime(1_000);
  expect(outages.lines.at(-1)).toBe("job failed");
});

it("the outage log writes errors of the job queue without an outage", () => {
  const outages = open();
  outages.backgroundError("jobs", refused());
  outages.backgroundError("jobs", new Error("a bug"));
  vi.advanceTimersByTime(1_000);
  expect(outages.lines).toEqual(["database connection failed", "database connection failed"]);
});

it("the outage log writes one line for an outage that both drivers notice, and counts it for the first", () => {
  const outages = open();
  outages.lost("jobs");
  vi.advanceTimersByTime(500);
  outages.lost("requests");
  vi.advanceTimersByTime(5_000);
  outages.back();
  expect(outages.lines).toEqual(["database away", "database back"]);
  expect(outages.noticedBy).toEqual(["jobs"]);
});
