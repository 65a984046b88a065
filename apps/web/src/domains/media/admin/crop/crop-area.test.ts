import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AspectRatio,
  type CropArea,
  findGrabbedSides,
  fitArea,
  type MovingSides,
  moveArea,
  reshapeArea,
  resizeArea,
  roundArea,
  wholeOf,
} from "./crop-area.ts";

const picture = { width: 800, height: 600 };
const area: CropArea = { x: 200, y: 150, width: 400, height: 300 };

describe("the area of a crop", () => {
  it("never leaves the picture when it is moved", () => {
    expect(moveArea(picture, area, 10, -20)).toEqual({ ...area, x: 210, y: 130 });
    expect(moveArea(picture, area, -900, 900)).toEqual({ ...area, x: 0, y: 300 });
  });

  it("grows to the edge of the picture, and shrinks to an eighth, from the side that stays", () => {
    const resize = (sides: MovingSides, dx: number, dy: number) =>
      resizeArea(picture, area, { sides, dx, dy, ratio: undefined });
    expect(resize({ across: "left" }, -900, 50)).toEqual({ ...area, x: 0, width: 600 });
    expect(resize({ across: "left" }, 900, 0)).toEqual({ ...area, x: 500, width: 100 });
    expect(resize({ down: "bottom" }, 50, 900)).toEqual({ ...area, height: 450 });
    expect(resize({ across: "right", down: "top" }, 100, 30)).toEqual({
      x: 200,
      y: 180,
      width: 500,
      height: 270,
    });
  });

  it("keeps a fixed shape: a corner follows the longer way, a side takes both others along", () => {
    const resize = (sides: MovingSides, dx: number, dy: number) =>
      resizeArea(picture, area, { sides, dx, dy, ratio: 4 / 3 });
    expect(resize({ across: "right", down: "bottom" }, 40, 60)).toEqual({
      x: 200,
      y: 150,
      width: 480,
      height: 360,
    });
    expect(resize({ across: "left" }, -80, 0)).toEqual({
      x: 120,
      y: 120,
      width: 480,
      height: 360,
    });
    expect(resize({ across: "right", down: "bottom" }, 900, 900)).toEqual({
      x: 200,
      y: 150,
      width: 600,
      height: 450,
    });
  });

  it("takes the largest part of another shape inside the former area, around its middle", () => {
    expect(reshapeArea(picture, area, 1)).toEqual({ x: 250, y: 150, width: 300, height: 300 });
    expect(reshapeArea(picture, area, undefined)).toEqual(area);
    expect(fitArea(picture, 16 / 9)).toEqual({ x: 0, y: 75, width: 800, height: 450 });
  });

  it("is taken by its corners and sides within reach, and moved from inside", () => {
    expect(findGrabbedSides(area, { x: 190, y: 155 }, 20)).toEqual({ across: "left", down: "top" });
    expect(findGrabbedSides(area, { x: 615, y: 300 }, 20)).toEqual({ across: "right" });
    expect(findGrabbedSides(area, { x: 400, y: 300 }, 20)).toEqual({});
    expect(findGrabbedSides(area, { x: 100, y: 300 }, 20)).toBeUndefined();
    const small = { x: 0, y: 0, width: 40, height: 40 };
    expect(findGrabbedSides(small, { x: 20, y: 20 }, 44)).toEqual({});
  });

  it("is cut in whole pixels, a square as a square", () => {
    const square = { x: 10.4, y: 20.6, width: 445.5, height: 445.4999999 };
    expect(roundArea(picture, square)).toEqual({ x: 10, y: 21, width: 446, height: 446 });
    const low = { x: 0, y: 154.5, width: 445.5, height: 445.5 };
    expect(roundArea(picture, low)).toEqual({ x: 0, y: 154, width: 446, height: 446 });
    const tiny = { width: 1, height: 1 };
    const part = { x: 0.6, y: 0.7, width: 0.4, height: 0.3 };
    expect(roundArea(tiny, part)).toEqual(wholeOf(tiny));
  });

  it("stays in the picture, in its shape and above the smallest size, whatever is done to it", () => {
    const number = fc.integer({ min: -20_000, max: 20_000 });
    const sides = fc.record(
      { across: fc.constantFrom("left", "right"), down: fc.constantFrom("top", "bottom") },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12_000 }),
        fc.integer({ min: 1, max: 12_000 }),
        fc.array(fc.tuple(fc.constantFrom("move", "resize", "shape"), sides, number, number)),
        fc.infiniteStream(fc.constantFrom<AspectRatio>(undefined, 16 / 9, 4 / 3, 1)),
        (width, height, steps, ratios) => {
          const bounds = { width, height };
          let now = wholeOf(bounds);
          let ratio: AspectRatio;
          for (const [step, moved, dx, dy] of steps) {
            if (step === "move") now = moveArea(bounds, now, dx, dy);
            else if (step === "resize")
              now = resizeArea(bounds, now, { sides: moved, dx, dy, ratio });
            else {
              ratio = ratios.next().value;
              now = reshapeArea(bounds, now, ratio);
            }
            const slack = 1e-6 * (width + height);
            expect(now.x).toBeGreaterThanOrEqual(-slack);
            expect(now.y).toBeGreaterThanOrEqual(-slack);
            expect(now.x + now.width).toBeLessThanOrEqual(width + slack);
            expect(now.y + now.height).toBeLessThanOrEqual(height + slack);
            if (ratio) expect(now.width / now.height).toBeCloseTo(ratio, 4);
            const whole = roundArea(bounds, now);
            expect(whole.width).toBeGreaterThanOrEqual(1);
            expect(whole.x + whole.width).toBeLessThanOrEqual(width);
            expect(whole.y + whole.height).toBeLessThanOrEqual(height);
          }
        },
      ),
    );
  });
});
