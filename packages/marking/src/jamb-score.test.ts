import fc from "fast-check";
import { expect, it } from "vitest";
import { jambScore } from "./jamb-score.ts";
import { addPoints } from "./points.ts";

const subject = (points: number, pointsPossible: number) => ({ points, pointsPossible });

it("scores nothing where there is nothing to win, and never less than 0 or more than 100", () => {
  expect(jambScore([])).toEqual({ subjects: [], total: 0 });
  const scores = jambScore([
    subject(0, 0),
    subject(-3, 40),
    subject(50, 40),
    subject(1, Number.NaN),
  ]);
  expect(scores).toEqual({ subjects: [0, 0, 100, 0], total: 100 });
});

it("scores each subject of 100 by its points, and four of 400", () => {
  expect(jambScore([subject(45, 60), subject(20, 40), subject(40, 40), subject(0, 40)])).toEqual({
    subjects: [75, 50, 100, 0],
    total: 225,
  });
  expect(jambScore(Array.from({ length: 4 }, () => subject(40, 40))).total).toBe(400);
});

it("rounds halves up, and shows a total that is the sum of what it shows", () => {
  // 23/40 is 57.5, and 0.575 * 100 less than that.
  expect(jambScore([subject(23, 40), subject(1, 200), subject(1, 201)]).subjects).toEqual([
    58, 1, 0,
  ]);
});

it("adds points without rounding errors, in any order", () => {
  const thirds = [1 / 3, 1 / 3, 1 / 3];
  expect(addPoints(thirds)).toBe(1);
  expect(addPoints([0.1, 0.2])).toBe(0.3);
  const share = fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 10 }));
  fc.assert(
    fc.property(fc.array(share), (shares) => {
      const points = shares.map(([right, keys]) => Math.min(right, keys) / keys);
      expect(addPoints(points)).toBe(addPoints([...points].reverse()));
      expect(addPoints([...points, ...points])).toBe(2 * addPoints(points));
    }),
  );
});
