import { expect, it } from "vitest";
import { createRepeatedClickFilter } from "./repeated-click.ts";

const tap = (timeStamp: number, [clientX, clientY] = [100, 200]) => ({
  timeStamp,
  clientX,
  clientY,
  detail: 1,
});
const key = (timeStamp: number) => ({ timeStamp, detail: 0, clientX: 0, clientY: 0 });

function answers(...taps: ReturnType<typeof tap>[]): boolean[] {
  const isRepeatedClick = createRepeatedClickFilter();
  return taps.map((one) => isRepeatedClick(one));
}

it("the double-tap guard recognises every further tap of a double or triple tap", () => {
  expect(answers(tap(0), tap(300, [104, 195]), tap(650))).toEqual([false, true, true]);
});

it("the double-tap guard accepts a tap after half a second, and one in another position", () => {
  expect(answers(tap(0), tap(501))).toEqual([false, false]);
  expect(answers(tap(0), tap(100, [100, 244]))).toEqual([false, false]);
});

it("the double-tap guard recognises a held key, whatever has the focus, but not a key after a tap", () => {
  expect(answers(key(0), key(400), key(430))).toEqual([false, true, true]);
  expect(answers(tap(0), key(100))).toEqual([false, false]);
});
