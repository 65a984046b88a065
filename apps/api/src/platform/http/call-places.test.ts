import { describe, expect, it } from "vitest";
import { createCallPlaces } from "./call-places.ts";

function create({ most = 50 } = {}) {
  let time = 0;
  const places = createCallPlaces({ most, now: () => time });
  /** Fills every place, and leaves all of them after that time. */
  return function fill(ms: number, isRead = true): number {
    const leaving: Array<() => void> = [];
    const enter = () => places.enter({ isRead });
    for (let leave = enter(); leave; leave = enter()) leaving.push(leave);
    expect(places.isFull()).toBe(true);
    time += ms;
    for (const leave of leaving) leave();
    expect(places.isFull()).toBe(false);
    return leaving.length;
  };
}

describe("the places of calls", () => {
  it("are taken, and free again", () => {
    const fill = create({ most: 3 });
    expect([fill(10), fill(10)]).toEqual([3, 3]);
  });

  it("become fewer while reading takes long, down to thirty", () => {
    const fill = create();
    expect([fill(401), fill(401), fill(401)]).toEqual([50, 30, 30]);
  });

  it("stay as many while writing takes long, as a class that signs in at nine does", () => {
    const fill = create();
    expect([fill(5_000, false), fill(401, false)]).toEqual([50, 50]);
  });

  it("become as many as they were when reading is quick again", () => {
    const fill = create();
    fill(401);
    expect([fill(400), fill(400), fill(400)]).toEqual([30, 50, 50]);
  });
});
