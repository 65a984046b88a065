/** Numbers from low to high, both included. */
const range = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_one, place) => low + place);

/** Roots and turning points are looked for among these. */
const candidates = range(-400, 400).map((tenth) => tenth / 10);

/** The only candidates at which the function is nearly zero. */
const zerosOf = (of: (x: number) => number) => candidates.filter((x) => Math.abs(of(x)) < 1e-9);

function slopeAt(of: (x: number) => number, x: number): number {
  return (of(x + 1e-5) - of(x - 1e-5)) / 2e-5;
}

/** Area below a curve, as the sum of many narrow strips. */
function areaBelow(of: (x: number) => number, low: number, high: number): number {
  const width = (high - low) / 100_000;
  return range(0, 99_999).reduce((sum, strip) => sum + of(low + (strip + 0.5) * width) * width, 0);
}

function only(values: readonly number[]): number {
  const [value] = values;
  if (value === undefined || values.length > 1) throw new Error(`No single value: ${values}`);
  return value;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[2] ?? Number.NaN;
const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;
const pairs = range(1, 6).flatMap((one) => range(1, 6).map((other) => one + other));
const star = (a: number, b: number) => a + b - a * b;

/** Answers by the beginning of the question, worked out without the file. */
export const workedMathematics: readonly (readonly [string, () => number | boolean])[] = [
  ["Convert 45", () => Number((45).toString(2))],
  ["Evaluate 3/4 + 5/6", () => 3 / 4 + 5 / 6 - 1 / 3],
  ["A trader buys a wrapper", () => ((9200 - 8000) / 8000) * 100],
  [
    "What is the highest common factor",
    () => Math.max(...range(1, 84).filter((n) => 84 % n === 0 && 126 % n === 0)),
  ],
  ["Evaluate 27^(2/3)", () => 27 ** (2 / 3) * 4 ** (-1 / 2)],
  ["Simplify √50", () => Math.sqrt(50) - Math.sqrt(18) + Math.sqrt(8)],
  ["If log 2", () => 2 * 0.301 + 0.4771],
  ["Find the simple interest", () => range(1, 3).reduce((sum) => sum + 50_000 * 0.08, 0)],
  ["Express 0.004056", () => Number((0.004056).toPrecision(3))],
  ["A sum of ₦20,000", () => 20_000 - (20_000 * 3) / 8],
  [
    "In which base b",
    () =>
      only(
        range(5, 36).filter(
          (base) =>
            Number.parseInt("23", base) + Number.parseInt("34", base) ===
            Number.parseInt("101", base),
        ),
      ),
  ],
  ["Rationalise", () => 6 / (3 - Math.sqrt(3))],
  ["Find the compound interest", () => range(1, 2).reduce((sum) => sum * 1.1, 40_000) - 40_000],
  ["Solve 3x − 7", () => only(zerosOf((x) => 3 * x - 7 - 11))],
  ["If y = 2x²", () => 2 * (-2) ** 2 - 3 * -2 + 1],
  [
    "The sum of the first n odd",
    () =>
      range(1, 50).every((n) => range(1, n).reduce((sum, one) => sum + 2 * one - 1, 0) === n * n),
  ],
  ["Solve the equations", () => only(range(-20, 20).filter((x) => 2 * x - (7 - x) === 5))],
  ["Find the 12th term", () => range(1, 11).reduce((term) => term + 3, 5)],
  ["y varies inversely", () => (6 * 4) / 3],
  ["Given the sets", () => new Set([2, 3, 5, 7, 1, 3, 5, 9]).size],
  ["Find the remainder", () => 2 ** 3 - 2 * 2 + 5],
  ["The sum to infinity", () => range(0, 60).reduce((sum, place) => sum + 8 / 2 ** place, 0)],
  ["If a ∗ b", () => star(star(2, 3), 4)],
  ["Find the determinant", () => 3 * 5 - 4 * 2],
  ["For which value of k", () => only([6, 3, 9, 36].filter((k) => k * k - 4 * 9 === 0))],
  ["Each exterior angle", () => 360 / 40],
  ["Two angles of a triangle", () => 180 - 48 - 67],
  ["A triangle can have two obtuse", () => 91 + 91 < 180],
  ["A ladder of 13 m", () => Math.sqrt(13 ** 2 - 5 ** 2)],
  ["Find the area of a circle", () => (22 / 7) * 7 ** 2],
  ["If sin θ", () => Math.tan(Math.asin(3 / 5))],
  ["Find the distance", () => Math.hypot(4 - 1, 6 - 2)],
  ["What is the gradient", () => slopeAt((x) => (6 * x - 5) / 2, 1)],
  ["Find the volume of a cylinder", () => (22 / 7) * 3 ** 2 * 14],
  ["An arc of a circle", () => (60 / 360) * 2 * (22 / 7) * 21],
  ["From a point 20 m", () => 20 * Math.tan(Math.PI / 3)],
  ["An angle at the circumference", () => 130 / 2],
  ["Find the gradient of the curve", () => slopeAt((x) => x ** 2 - 4 * x + 1, 3)],
  ["Evaluate the integral", () => areaBelow((x) => 3 * x ** 2, 1, 3)],
  [
    "At which value of x",
    () => candidates.reduce((least, x) => (x * x - 6 * x < least * least - 6 * least ? x : least)),
  ],
  ["Find the mean", () => mean([4, 7, 9, 10, 15])],
  ["The median of", () => median([3, 8, 2, 9, 5]) === 5],
  ["A bag has 5 red", () => 3 / (5 + 3)],
  [
    "In how many ways",
    () => range(1, 6).flatMap((one) => range(1, 6).filter((other) => other > one)).length,
  ],
  ["Two fair dice", () => pairs.filter((sum) => sum === 9).length / pairs.length],
  [
    "Find the standard deviation",
    () => Math.sqrt(mean([2, 4, 6, 8, 10].map((one) => (one - 6) ** 2))),
  ],
];
