/**
 * Every count of right options from 1 to 10 divides it, so points that are multiples of 1/2520 add
 * up without a rest.
 */
export const PARTS_OF_A_POINT = 2_520;

/** Sum of points, exact and the same in any order. */
export function addPoints(points: readonly number[]): number {
  const parts = points.reduce((sum, one) => sum + toParts(one), 0);
  return parts / PARTS_OF_A_POINT;
}

export function toParts(points: number): number {
  return Math.round(points * PARTS_OF_A_POINT);
}
