import { describe, expect, it } from "vitest";
import { createReachability } from "./reachability.ts";

function at() {
  let now = 0;
  const reachability = createReachability({ elapsed: () => now });
  return {
    ...reachability,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    now: () => now,
  };
}

describe("a database that is not heard of on the line", () => {
  it("is away after two and a half seconds, and back at once", () => {
    const database = at();
    database.lostLine();
    database.pass(2_400);
    expect(database.isAway()).toBe(false);
    database.lostLine();
    database.pass(200);
    expect(database.isAway()).toBe(true);
    database.heardOnLine();
    expect(database.isAway()).toBe(false);
  });

  it("is not away while it answers requests", () => {
    const database = at();
    database.lostLine();
    database.pass(60_000);
    database.heard();
    expect(database.isAway()).toBe(false);
  });

  it("is tried twice a second, by one at a time", () => {
    const database = at();
    database.lostLine();
    database.pass(3_000);
    expect([database.mayTry(), database.mayTry()]).toEqual([true, false]);
    database.pass(501);
    expect(database.mayTry()).toBe(true);
  });
});

it("lets nobody wait for longer than a statement may run", () => {
  const database = at();
  const since = database.now();
  database.pass(11_000);
  expect(database.isHopeless(since)).toBe(false);
  database.pass(2_000);
  expect(database.isHopeless(since)).toBe(true);
});

it("gives up sooner where the database is away", () => {
  const database = at();
  database.lostLine();
  const since = database.now();
  database.pass(2_600);
  expect(database.isHopeless(since)).toBe(true);
});
